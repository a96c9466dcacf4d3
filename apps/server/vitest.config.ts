import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/database.ts',
    testTimeout: 60_000,
    maxWorkers: '100%',
    hookTimeout: 60_000,
  },
});
