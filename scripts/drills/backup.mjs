/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: 'a venue under load is backed up, restored to a moment, and verified',
  test: 'test/app/commands/backup.test.ts',
  needsNats: false,
  sizes: {},
};
