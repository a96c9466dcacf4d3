/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: "the machine's clock is set forth and back by an hour",
  holds: 'trading goes on; a step is logged and counted',
  test: 'test/clock-steps.test.ts',
  needsNats: false,
  sizes: {},
};
