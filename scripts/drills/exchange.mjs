/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: 'the writer is killed beside a standby, paused, and handed over',
  holds: 'answers within 5 s; nothing acknowledged lost, nothing done twice',
  measured:
    '50 kills at 1,000 orders/s: answers after 0.32 s at the median, 3.0 s at most, 484,297 orders, none lost or doubled; paused: 2.6 s; handed over: 0.27 s',
  test: 'test/drills/exchange.test.ts',
  needsNats: true,
  sizes: { KILLS: 50, OPEN_ORDERS: 100_000, ORDERS_A_SECOND: 1_000, TAKEOVER: 5_000 },
};
