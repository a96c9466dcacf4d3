import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { EnvironmentsApart } from './test/environments-apart.ts';

export default defineConfig({
  // What `@vitest-environment page` and `jsdom-page` name in files that render.
  resolve: {
    alias: {
      'vitest-environment-page': path.resolve('../../packages/client/test/page.ts'),
      'vitest-environment-jsdom-page': path.resolve('../../packages/client/test/jsdom-page.ts'),
    },
  },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 300_000,
    // Loading everything anew for each file would cost more than the tests.
    isolate: false,
    sequence: { sequencer: EnvironmentsApart },
    maxWorkers: '100%',
  },
});
