/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: 'two whole servers on one database are killed in turn',
  holds: 'one takeover a kill',
  measured: 'one takeover for each of 20 kills',
  test: 'test/drills/supervised.test.ts',
  needsNats: true,
  sizes: { KILLS: 20, OWN_ENDS: 0 },
};
