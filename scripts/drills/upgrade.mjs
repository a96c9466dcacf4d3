/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: 'gateways, standby and writer are replaced by another build without a stop',
  test: 'test/drills/upgrade.test.ts',
  needsNats: true,
  sizes: { OPEN_ORDERS: 100_000, ORDERS_A_SECOND: 500, PAUSE: 2_000 },
};
