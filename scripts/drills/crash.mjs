/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: 'one server is killed again and again under load',
  test: 'test/core/sequencer/crash.test.ts',
  needsNats: false,
  sizes: { CRASHES: 100 },
};
