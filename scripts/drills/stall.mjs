/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: 'the database is stopped without an end, and goes on later',
  holds: '/readyz says so within two seconds; nothing acknowledged lost',
  measured: '1.5 s by its period and limit, none lost',
  test: 'test/stalled-database.test.ts',
  needsNats: false,
  sizes: { NOTICED: 15_000, ENDED: 40_000 },
};
