/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: 'the writer is killed beside a standby, paused, and handed over',
  test: 'test/drills/exchange.test.ts',
  needsNats: true,
  sizes: { KILLS: 50, OPEN_ORDERS: 100_000, ORDERS_A_SECOND: 1_000, TAKEOVER: 5_000 },
};
