/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: 'NATS is killed and comes back',
  test: 'test/drills/bus.test.ts',
  needsNats: true,
  sizes: { ORDERS_A_SECOND: 500, DEADLINE: 20_000 },
};
