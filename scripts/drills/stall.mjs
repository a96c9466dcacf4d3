/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: 'the database is stopped without an end, and goes on later',
  test: 'test/stalled-database.test.ts',
  needsNats: false,
  sizes: { NOTICED: 15_000, ENDED: 40_000 },
};
