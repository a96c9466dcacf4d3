export { systemIdentifier, walArchiveOfSystem } from './archive.ts';
export { type CommandOutcome, findDatabase, onDatabase, runCommand } from './command.ts';
export { locate, passwordFileOf, startEmbeddedPostgres } from './embedded.ts';
export { databaseMeasures } from './measures.ts';
export { migrateDatabase } from './migrate.ts';
export { type Database, openDatabase } from './open.ts';
export { Reads } from './reads.ts';
export { type RecoveryEnd, recoverEmbedded } from './recover.ts';
