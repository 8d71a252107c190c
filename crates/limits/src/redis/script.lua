-- Counts the requests of one API key or address. Times and spans are microseconds of the server's clock, because the clocks of the clients
-- differ. KEYS[1] is the last stop of the key: a hash of its expiry (`until`) and its `length`. KEYS[2] is the set of permits
-- of one limit of an operation, scored by their expiry. ARGV[1] is the command, and the rest are its arguments.
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local stop, permits, command = KEYS[1], KEYS[2], ARGV[1]

-- shorten PERMIT SPAN: the permit expires after this span, if not earlier. A permit that is not in the set has expired already.
if command == 'shorten' then
    redis.call('ZADD', permits, 'XX', 'LT', now + tonumber(ARGV[3]), ARGV[2])
    return
end

local last = redis.call('HMGET', stop, 'until', 'length')
local stopped, length = tonumber(last[1]) or 0, tonumber(last[2]) or 0

-- stop AGE LENGTH: a stop of this length began this long ago. Of two stops, the one that ends later counts.
-- The stop is kept for a day, because the next one has to be longer.
if command == 'stop' then
    local expiry = now - tonumber(ARGV[2]) + tonumber(ARGV[3])
    if expiry > stopped then
        redis.call('HSET', stop, 'until', expiry, 'length', ARGV[3])
        redis.call('PEXPIRE', stop, 86400000)
    end
    return
end

-- accepted AGE: a request that was sent this long ago was accepted. If that was after the stop, the key is in good standing.
if command == 'accepted' then
    if stopped <= now - tonumber(ARGV[2]) then redis.call('DEL', stop) end
    return
end

-- Returns how long to wait, the length of the last stop, and how long ago it began.
local function response(wait)
    return { wait, length, math.max(0, now - (stopped - length)) }
end

-- last_stop: returns the last stop.
if command == 'last_stop' then return response(0) end

-- take PERMIT SPAN SLOTS: adds a permit that expires after this span, if one of this many slots is free.
local permit, span, slots = ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])
if stopped > now then return response(stopped - now) end
redis.call('ZREMRANGEBYSCORE', permits, '-inf', now)
if redis.call('ZCARD', permits) < slots then
    redis.call('ZADD', permits, now + span, permit)
    redis.call('PEXPIRE', permits, math.ceil(span / 1000))
    return response(0)
end
-- The wait until the first permit expires.
local first = redis.call('ZRANGE', permits, 0, 0, 'WITHSCORES')
return response(first[2] and first[2] - now or span)
