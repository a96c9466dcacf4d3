/** @type {import('../drill.mjs').Drill} */
export const drill = {
  about: 'schemathesis makes up calls from the description of the API, good ones and bad ones',
  holds: 'no call fails, none answers other than described, none takes what is described as wrong',
  test: 'test/drills/fuzz.test.ts',
  needsNats: false,
  sizes: { FUZZ_EXAMPLES: 20, FUZZ_SECONDS: 600, FUZZ_INSTALLS: 1 },
};
