/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: 'a gateway is killed with many sockets open',
  test: 'test/drills/gateway.test.ts',
  needsNats: true,
  sizes: { SOCKETS: 500, ORDERS_A_SECOND: 100, ELSEWHERE: 5_000 },
};
