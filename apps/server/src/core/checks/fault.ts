/** What is looked at. */
type Check = 'journal' | 'state' | 'ledger' | 'audit' | 'anchors';

/** Something that is not as it must be: where, and what does not hold. Never what would have to stand there instead. */
export interface Fault {
  table: string;
  /** The row, as its key says it. */
  key: string;
  what: string;
}

/** What one look came to. */
export interface CheckResult {
  check: Check;
  /** Rows that were looked at. */
  rows: number;
  /** The first bad row; null when all holds. */
  fault: Fault | null;
}

/** The journal, the tables or what was noted outside contradict each other: whoever starts on them would build on what somebody changed. */
export class IntegrityError extends Error {
  override readonly name = 'IntegrityError';

  constructor(fault: Fault) {
    super(
      `${fault.what.replace(/\.$/, '')} (${fault.table}, ${fault.key}). Nothing was changed. "npm run verify" looks at everything; ` +
        '"npm run rebuild" makes the tables anew from the journal. What to do when: docs/operating.md, Recovery.',
    );
  }
}
