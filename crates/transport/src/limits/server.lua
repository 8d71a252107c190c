-- The permits of one operation and key: a sorted set, scored by the microsecond until which each of them takes a slot.
-- The time is the server's, so that the clocks of those who share it do not matter.
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local permits, permit, span, slots = KEYS[1], ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
-- Without a number of slots it is a permit that ends sooner. One that the set has no more ended already.
if not slots then
    redis.call('ZADD', permits, 'XX', 'LT', now + span, permit)
    return 0
end
redis.call('ZREMRANGEBYSCORE', permits, '-inf', now)
if redis.call('ZCARD', permits) < slots then
    redis.call('ZADD', permits, now + span, permit)
    redis.call('PEXPIRE', permits, math.ceil(span / 1000))
    return 0
end
-- How long the first of them takes its slot yet.
local first = redis.call('ZRANGE', permits, 0, 0, 'WITHSCORES')
return first[2] and first[2] - now or span
