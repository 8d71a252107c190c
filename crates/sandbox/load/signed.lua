-- Requests of one operation for wrk, signed according to the interface document, independently of the Rust code. LuaJIT calls
-- the HMAC of libcrypto, which wrk is linked with.
local ffi = require("ffi")
ffi.cdef [[
  typedef struct { long seconds; long nanoseconds; } timespec;
  int clock_gettime(int clock, timespec *now);
  const void *EVP_sha256(void);
  unsigned char *HMAC(const void *hash, const void *key, int key_length, const char *text, size_t length,
                      unsigned char *digest, unsigned int *digest_length);
]]

local key, secret = os.getenv("TRADEWIRE_API_KEY"), os.getenv("TRADEWIRE_API_SECRET")
local now, digest = ffi.new("timespec"), ffi.new("unsigned char[32]")
local hex = {}
for byte = 0, 255 do hex[byte] = string.format("%02x", byte) end

local ids = {}
for id in os.getenv("TRADEWIRE_LOAD_IDS"):gmatch("%d+") do ids[#ids + 1] = id end

local detail = { path = "/future/trade/v1/order/detail", result = '"result":{"orderId":' }
function detail.query(id) return "orderId=" .. id end

local history = { path = "/future/trade/v1/order/quant/list-history", result = '"items":[' }
function history.query(id) return "id=" .. id .. "&limit=100" end

local time = { path = "/future/market/v1/public/time", result = '"result":1', public = true }

local operations = { ["server-time"] = time, ["order-detail"] = detail, ["quant-history"] = history }

local function milliseconds()
  ffi.C.clock_gettime(0, now)
  return string.format("%.0f", tonumber(now.seconds) * 1000 + math.floor(tonumber(now.nanoseconds) / 1000000))
end

local function sign(text)
  ffi.C.HMAC(ffi.C.EVP_sha256(), secret, #secret, text, #text, digest, nil)
  local digits = {}
  for index = 0, 31 do digits[index + 1] = hex[digest[index]] end
  return table.concat(digits)
end

-- The state of each thread: the operation, the index of the next order, and the number of failed responses.
local operation, following = nil, 0
failed = 0
example = ""

function init(arguments)
  operation = assert(operations[arguments[1]], "no operation: " .. tostring(arguments[1]))
end

function request()
  if operation.public then return wrk.format("GET", operation.path) end
  following = following % #ids + 1
  local query, at = operation.query(ids[following]), milliseconds()
  local text = "validate-appkey=" .. key .. "&validate-timestamp=" .. at .. "#" .. operation.path .. "#" .. query
  local headers = {
    ["validate-appkey"] = key,
    ["validate-timestamp"] = at,
    ["validate-signature"] = sign(text),
  }
  return wrk.format("GET", operation.path .. "?" .. query, headers)
end

-- Checks every response: its status, its envelope, and its result.
function response(status, _, body)
  local success = body:find('"returnCode":0', 1, true) and body:find(operation.result, 1, true)
  if status ~= 200 or not success then
    failed = failed + 1
    example = status .. " " .. body:sub(1, 200)
  end
end

local threads = {}
function setup(thread) threads[#threads + 1] = thread end

-- Runs once at the end, and writes a line of figures to stderr, because wrk writes its own summary to stdout.
function done(summary, latency)
  local errors, rejected, such_as = summary.errors, 0, ""
  local broken = errors.connect + errors.read + errors.write + errors.timeout
  for _, thread in ipairs(threads) do
    rejected = rejected + thread:get("failed")
    if thread:get("failed") > 0 then such_as = ", such as: " .. thread:get("example") end
  end
  local function ms(of) return of / 1000 end
  local line = "%d requests, %.0f per second; latency: median %.2f ms, 99 %% %.2f ms, worst %.2f ms; errors: %d\n"
  local rate = summary.requests / (summary.duration / 1000000)
  local median, most = latency:percentile(50), latency:percentile(99)
  io.stderr:write(line:format(summary.requests, rate, ms(median), ms(most), ms(latency.max), broken + rejected))
  if broken + rejected > 0 or summary.requests == 0 then
    io.stderr:write(("  %d requests failed, %d responses are not successful%s\n"):format(broken, rejected, such_as))
    os.exit(1)
  end
end
