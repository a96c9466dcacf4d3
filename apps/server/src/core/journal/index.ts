export { archiveSize, type ExportedDay, exportArchive } from './export.ts';
export {
  JournalError,
  type JournalPlace,
  type JournalRow,
  placeAt,
  readArchive,
  readHead,
  readJournal,
  readJournalAfter,
  readSeqAt,
  rowAt,
  verifyJournal,
} from './read.ts';
export {
  archivePartitions,
  dayOf,
  ensureHead,
  type JournalWriter,
  LeaseLost,
  takeJournal,
} from './writer.ts';
