/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: 'one server is killed again and again under load',
  holds: 'nothing acknowledged lost',
  measured: '100 kills, 22,194 acknowledged commands, none lost',
  test: 'test/core/sequencer/crash.test.ts',
  needsNats: false,
  sizes: { CRASHES: 100 },
};
