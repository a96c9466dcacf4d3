export { type CommandOutcome, findDatabase, onDatabase, runCommand } from './command.ts';
export { startEmbeddedPostgres } from './embedded.ts';
export { databaseMeasures } from './measures.ts';
export { migrateDatabase } from './migrate.ts';
export { type Database, openDatabase } from './open.ts';
export { Reads } from './reads.ts';
export { DatabaseSilent, limitSilence } from './silence.ts';
export { DatabaseWatch } from './watch.ts';
