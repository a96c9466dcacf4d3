export { lettersOfNews, startEventLetters } from './event-letters.ts';
export { Projection } from './projection.ts';
export {
  ENTRY_JSON,
  type EntryFilter,
  type FirstResult,
  findEntry,
  findFirstResults,
  lastTicksOfSpans,
  listEntries,
  rememberedKeys,
  ticksAround,
  ticksOf,
} from './queries.ts';
export { clearTables, keepTablesAside, writeRows, writeSnapshot, writeState } from './rewrite.ts';
export type { EventLetter, LettersOf, ProjectedBatch } from './rows.ts';
export { assets, balances, instruments, projectionState, trades } from './schema.ts';
export { SharedTables } from './shared-tables.ts';
export { loadSnapshot, readSnapshot } from './snapshot.ts';
export type { Tables } from './tables.ts';
export { takeTables } from './write.ts';
