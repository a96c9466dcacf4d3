import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/**
 * Records a database of today as a fixture, with the tests' servers but real passwords: `npm run
 * db:record -w apps/server`.
 */
export default defineConfig({
  test: { ...config.test, alias: {}, include: ['test/fixtures/record-database.ts'] },
});
