/**
 * The part of Vitest's interface that the engine's tests use, on top of Mocha: the same assertions,
 * and tests that run a thousand times in one process instead of a new process for each mutant.
 */
import { format } from 'node:util';
import { JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
import * as chai from 'chai';
import fc from 'fast-check';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

// A failure is enough; the smallest example is not needed.
fc.configureGlobal({ endOnFailure: true });

export const { expect } = chai;
export const describe = (name, tests) => globalThis.describe(name, tests);

/** Vitest takes options before the test or a time limit after it; both are ignored here. */
export function it(name, first, second) {
  globalThis.it(name, typeof first === 'function' ? first : second).timeout(0);
}

describe.each = forEach(describe);
it.each = forEach(it);

function forEach(declare) {
  return (cases) => (name, first, second) => {
    const run = typeof first === 'function' ? first : second;
    for (const each of cases) {
      const values = Array.isArray(each) ? each : [each];
      declare(format(name.replaceAll('$', '%'), ...values), () => run(...values));
    }
  };
}
