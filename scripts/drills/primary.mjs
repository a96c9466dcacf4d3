/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: "the database's primary is killed, and its synchronous standby promoted",
  test: 'test/drills/primary.test.ts',
  needsNats: true,
  sizes: { ORDERS_A_SECOND: 500, RETURN: 15_000 },
};
