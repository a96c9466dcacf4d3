/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: 'a migration is killed half-way',
  test: 'test/core/database/migration.test.ts',
  needsNats: false,
  sizes: {},
};
