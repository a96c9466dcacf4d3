/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: 'a venue under load is backed up, restored to a moment, and verified',
  holds: 'nothing before the moment is missing, nothing after it there',
  test: 'test/app/commands/backup.test.ts',
  needsNats: false,
  sizes: {},
};
