export { countOpenEntries, ENTRY_JSON, type EntryFilter, findEntry, listEntries } from './entries.ts';
export { Projection } from './projection.ts';
export { ticksAround } from './reference-ticks.ts';
export { type FirstResult, findFirstResults } from './remembered.ts';
export { clearTables, keepTablesAside, writeRows, writeSnapshot, writeState } from './rewrite.ts';
export type { ProjectedBatch } from './rows.ts';
export {
  assets,
  balances,
  instruments,
  projectionState,
  trades,
} from './schema.ts';
export { loadSnapshot, readSnapshot } from './snapshot.ts';
export { takeTables } from './write.ts';
