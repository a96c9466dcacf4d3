import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/database.ts',
    testTimeout: 60_000,
    // Tests wait more than they compute, and loading everything anew for each file would cost more than all of them.
    maxWorkers: '150%',
    isolate: false,
    hookTimeout: 60_000,
  },
});
