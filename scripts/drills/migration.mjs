/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: 'a migration is killed half-way',
  holds: 'the database is as before; the next start completes it',
  test: 'test/core/database/migration.test.ts',
  needsNats: false,
  sizes: {},
};
