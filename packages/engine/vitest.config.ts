import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Properties compute for seconds. The limit only ends what hangs: nothing here depends on how fast a machine is.
  test: { include: ['test/**/*.test.ts'], testTimeout: 600_000, maxWorkers: '100%', isolate: false },
});
