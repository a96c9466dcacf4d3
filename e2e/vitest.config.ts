import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest tests, longest first: begun last, they would run alone while other processors idle.
 */
const LONGEST = ['pages.test.ts', 'walk.test.ts', 'translated.test.ts', 'cluster.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return index < 0 ? LONGEST.length : index;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'src/shared-product.ts',
    // Each worker has its own browser, some files their own server, and all are idle now and then.
    maxWorkers: Math.max(3, availableParallelism()),
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // The steps of a journey depend on each other: after the first failure the others tell nothing.
    bail: 1,
    expect: { poll: { timeout: 240_000 } },
    // Only to end what hangs: the steps of a journey take seconds, on a busy machine many times as
    // long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
