import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 60_000,
    // Loading everything anew for each file would cost more than the tests.
    maxWorkers: '100%',
    isolate: false,
  },
});
