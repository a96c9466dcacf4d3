/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: 'gateways, standby and writer are replaced by another build without a stop',
  holds: 'no pause over 2 s; the journal of both builds replays',
  measured: 'longest pause 0.33 s with 100,000 open orders; 19,016 orders, none lost or doubled',
  test: 'test/drills/upgrade.test.ts',
  needsNats: true,
  sizes: { OPEN_ORDERS: 100_000, ORDERS_A_SECOND: 500, PAUSE: 2_000 },
};
