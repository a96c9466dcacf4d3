import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Property tests compute for seconds. The limit only ends tests that hang; no result depends on
  // the speed of the machine.
  test: { include: ['test/**/*.test.ts'], testTimeout: 600_000, maxWorkers: '100%', isolate: false },
});
