import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/database.ts', 'test/programs.ts'],
    // A password costs a server as much as ten other calls, by intent: the tests' servers have one
    // for nothing. A program that the server starts is loaded as the bundle that is made once: its
    // sources take seconds.
    alias: [
      { find: '@node-rs/argon2', replacement: path.join(import.meta.dirname, 'test/harness/argon2.ts') },
      {
        find: /^(\.\.\/)+(platform\/)?program\.ts$/,
        replacement: path.join(import.meta.dirname, 'test/programs.ts'),
      },
    ],
    // Only to end what hangs: the slowest tests take seconds, on a busy machine many times as long.
    testTimeout: 600_000,
    // Loading everything anew for each file would cost more than the tests.
    isolate: false,
    // One more than there are processors on a small machine: a test waits now and then.
    maxWorkers: Math.max(3, availableParallelism()),
    hookTimeout: 600_000,
    // What is waited for comes when it comes: letters are handed over twice a second.
    expect: { poll: { timeout: 300_000 } },
  },
});
