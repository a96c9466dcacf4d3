/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: "the database's disk is filled up (as root, who may mount a small one)",
  holds: 'the process ends and says why; nothing acknowledged lost',
  test: 'test/full-disk.test.ts',
  needsNats: false,
  sizes: {},
};
