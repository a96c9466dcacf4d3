/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: 'NATS is killed and comes back',
  holds: 'nothing lost, nothing done twice',
  measured: '558 within 5 s; none lost or doubled, killed or stopped',
  test: 'test/drills/bus.test.ts',
  needsNats: true,
  sizes: { ORDERS_A_SECOND: 500, DEADLINE: 20_000 },
};
