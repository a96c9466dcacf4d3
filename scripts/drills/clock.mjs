/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: "the machine's clock is set forth and back by an hour",
  test: 'test/clock-steps.test.ts',
  needsNats: false,
  sizes: {},
};
