/*
 * Mutation testing of the engine, by npm run mutation: which changes of the code no test notices.
 * It last came to this, in parts, with the tests of the folder and those that use it:
 *
 * | folder | mutants | killed | what is left |
 * | `conditional` | 1,228 | 97 % | 33 |
 * | `contracts` | 2,905 | 96 % | 105 |
 * | `quote` | 1,553 | 97 % | 40 |
 * | `spot` | 949 | 98 % | 23 |
 * | `twap` | 149 | 98 % | 3 |
 *
 * Nothing of what is left could anybody see. The kinds, with some of each:
 *
 * - A second look at what was judged before: the shape of a command has refused a missing total
 *   before spot/orders.ts asks for it; an order that is open is in its book; nothing decides a
 *   bracket before its first fill; amended legs are as many as before; a contract that goes on
 *   after a halt has no quotes.
 * - Nothing is added or taken: a part of zero lots, a donor that gives zero, a sample of no time,
 *   at > or >= alike; of two that stand at one price each has a number of its own.
 * - Of two words only one is asked for: everything asks whether a side is buy, whether an order
 *   is at a limit, whether it may open, so that any other word is the other one; of the ends of a
 *   match only complete and self are told apart.
 * - The same by another way: a plan is made twice, a bound is met at exactly its own value, a
 *   series comes to its limit by more terms; a direction of 1 or -1 multiplies or divides; what
 *   is null is refused as a wrong number is, and as a bound lies below every price; maintenance
 *   that is within half of the initial margin is within its own bound.
 * - What cannot come: the last tier has no border; a price that was once set is never cleared; a
 *   reversal's opening was planned together with its closing; a market is always due again; only
 *   a customer's order has a number in its book; a leg without a trigger is a trailing stop; only
 *   want of another side, or a suspension, refuses a sale at the market that protects; a
 *   counterparty had equity at the mark, and so at the price of whoever was liquidated beyond it;
 *   a part that is liquidated leaves the rest two units more than it must keep, which is all that
 *   rounding takes.
 * - Only time and room: how often the prices that orders wait for are cleared of those that are
 *   gone, whether an empty list is kept, work that is left out while nothing waits; the number of
 *   a slot, which orders a book only when that is made anew.
 */

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
