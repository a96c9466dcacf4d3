import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    environment: '../../packages/client/test/page.ts',
    setupFiles: ['test/setup.ts'],
    testTimeout: 60_000,
    // Loading everything anew for each file would cost more than the tests.
    isolate: false,
    // One more than there are processors on a small machine: a test waits now and then.
    maxWorkers: Math.max(3, availableParallelism()),
  },
});
