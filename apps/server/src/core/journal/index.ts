export { archivePartitions, dayOf } from './partitions.ts';
export {
  type JournalPlace,
  readArchive,
  readHead,
  readJournal,
  readJournalAfter,
  rowAt,
  verifyJournal,
} from './read.ts';
export { JournalError, type JournalRow } from './row.ts';
export { type JournalWriter, LeaseLost, takeJournal } from './writer.ts';
