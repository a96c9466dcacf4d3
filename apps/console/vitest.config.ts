import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    environment: '../../packages/client/test/page.ts',
    setupFiles: ['test/setup.ts'],
    testTimeout: 300_000,
    // Loading everything anew for each file would cost more than the tests.
    isolate: false,
    maxWorkers: '100%',
  },
});
