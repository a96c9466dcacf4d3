export {
  JournalError,
  type JournalPlace,
  type JournalRow,
  readArchive,
  readHead,
  readJournal,
  readJournalAfter,
  rowAt,
  verifyJournal,
} from './read.ts';
export { archivePartitions, dayOf, type JournalWriter, LeaseLost, takeJournal } from './writer.ts';
