export { startEmbeddedPostgres } from './embedded.ts';
export { type FoundDatabase, findDatabase } from './find.ts';
export { migrateDatabase } from './migrate.ts';
export { type Database, openDatabase } from './open.ts';
