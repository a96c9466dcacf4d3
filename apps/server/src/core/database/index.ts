export type { CommandOutcome } from './command.ts';
export { onDatabase, runCommand } from './command.ts';
export { startEmbeddedPostgres } from './embedded.ts';
export { findDatabase } from './find.ts';
export { migrateDatabase } from './migrate.ts';
export { type Database, openDatabase } from './open.ts';
