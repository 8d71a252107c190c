-- What is counted for one API key, in microseconds of the server's clock, so that the clocks of those who share it do not
-- matter. KEYS[1] is its last stop: a hash of until when it is and how long. KEYS[2] are the permits of one operation: a
-- sorted set, scored by until when each of them takes a slot. ARGV[1] is what is asked for, and the rest what it needs.
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local stop, permits, task = KEYS[1], KEYS[2], ARGV[1]

-- A permit ends sooner: in this span. One that the set has no more ended already.
if task == 'end' then
    redis.call('ZADD', permits, 'XX', 'LT', now + tonumber(ARGV[3]), ARGV[2])
    return
end

local last = redis.call('HMGET', stop, 'until', 'length')
local stopped, length = tonumber(last[1]) or 0, tonumber(last[2]) or 0

-- The key is stopped since so long ago, for this length. Of two stops the one that ends later counts. It is remembered for
-- a day, as the next one is longer.
if task == 'stop' then
    local till = now - tonumber(ARGV[2]) + tonumber(ARGV[3])
    if till > stopped then
        redis.call('HSET', stop, 'until', till, 'length', ARGV[3])
        redis.call('PEXPIRE', stop, 86400000)
    end
    return
end

-- A request that was sent so long ago was taken: if that was after the stop, the key is in good standing.
if task == 'taken' then
    if stopped <= now - tonumber(ARGV[2]) then redis.call('DEL', stop) end
    return
end

-- The answer to what is left: how long to wait, and the last stop, its length and how long ago it began.
local function answer(wait)
    return { wait, length, math.max(0, now - (stopped - length)) }
end

-- Whether the key is stopped.
if task == 'look' then return answer(0) end

-- A permit that takes a slot for this span, of so many.
local permit, span, slots = ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])
if stopped > now then return answer(stopped - now) end
redis.call('ZREMRANGEBYSCORE', permits, '-inf', now)
if redis.call('ZCARD', permits) < slots then
    redis.call('ZADD', permits, now + span, permit)
    redis.call('PEXPIRE', permits, math.ceil(span / 1000))
    return answer(0)
end
-- How long the first of them takes its slot yet.
local first = redis.call('ZRANGE', permits, 0, 0, 'WITHSCORES')
return answer(first[2] and first[2] - now or span)
