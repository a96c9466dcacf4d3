import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Each file has a server and a browser of its own, and mostly waits.
    maxWorkers: '100%',
    // The steps of a journey stand on each other: after the first that fails the others say nothing.
    bail: 1,
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
