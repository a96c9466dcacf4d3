import type { Heads } from '@trade/proof';

export { digestOf, type Heads, readStatement } from '@trade/proof';

const FORMAT = 'trade-heads-1';
/** The text of heads that is signed, byte for byte in UTF-8: a line for each field, each ended by a line feed. */
export function writeStatement(heads: Heads): string {
  const { accepted, audit, journal, liabilities, number, previous, time, venue } = heads;
  return [
    FORMAT,
    `venue: ${venue}`,
    `number: ${number}`,
    `time: ${time}`,
    `journal: ${journal.seq} ${journal.hash} ${journal.stateHash}`,
    `audit: ${audit.seq} ${audit.hash}`,
    `liabilities: ${liabilities ? `${liabilities.id} ${liabilities.root}` : 'none'}`,
    `previous: ${previous}`,
    `accepted: ${accepted.replaceAll(/\s+/g, ' ').trim()}`,
    '',
  ].join('\n');
}
