/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: "the database's primary is killed, and its synchronous standby promoted",
  holds: 'answers within 15 s; nothing acknowledged lost',
  measured: 'answers 0.45 s after the promotion; 450 orders, none lost',
  test: 'test/drills/primary.test.ts',
  needsNats: true,
  sizes: { ORDERS_A_SECOND: 500, RETURN: 15_000 },
};
