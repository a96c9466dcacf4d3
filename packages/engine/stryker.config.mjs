/** Mutation testing of the engine: see "Mutants that survive" in docs/testing.md. */
export default {
  testRunner: 'mocha',
  plugins: ['@stryker-mutator/mocha-runner', './mutation/ignore-invariants.mjs'],
  buildCommand: 'node mutation/bundle.mjs',
  mochaOptions: { spec: ['reports/tests.mjs'] },
  ignorePatterns: ['reports'],
  ignorers: ['invariants'],
  mutate: [
    'src/conditional/**/*.ts',
    'src/contracts/**/*.ts',
    'src/options/**/*.ts',
    'src/treasury/**/*.ts',
    'src/spot/**/*.ts',
    'src/twap/**/*.ts',
    'src/quote/**/*.ts',
    'src/venue/**/*.ts',
    'src/kernel/{ladder-rule,ruling,values}.ts',
    'src/kernel/execution/execution.ts',
  ],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  // In a folder where no other tool looks for sources.
  tempDirName: '../../node_modules/.cache/mutation',
  concurrency: 1,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'reports/mutation.json' },
};
