import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: ['test/setup.ts'],
    testTimeout: 60_000,
    // Tests wait more than they compute, and loading everything anew for each file would cost more than all of them.
    maxWorkers: '200%',
    isolate: false,
  },
});
