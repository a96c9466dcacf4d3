/** A column of sealed values. */
export interface SealedColumn {
  table: string;
  column: string;
  /** What its seal is made for. */
  purpose: string;
  /** The context of a row's value, as SQL. */
  context: string;
}

export const HASH_KEY_PURPOSE = 'hash-key';

/** Every column whose values are sealed: what a change of the secret writes anew. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'hash_key', column: 'sealed', purpose: HASH_KEY_PURPOSE, context: "'hash-key'" },
  { table: 'operators', column: 'totp_secret', purpose: 'operators', context: 'account' },
  { table: 'operators', column: 'totp_next_secret', purpose: 'operators', context: 'account' },
  { table: 'authenticators', column: 'secret', purpose: 'authenticators', context: "'user ' || user_id" },
  { table: 'bankcards', column: 'account_number', purpose: 'bankcards', context: "'customer:' || user_id" },
  {
    table: 'realname_applications',
    column: 'document_number',
    purpose: 'verification',
    context: "'customer:' || user_id",
  },
  {
    table: 'withdrawal_requests',
    column: 'destination',
    purpose: 'withdrawals',
    context: "'customer:' || user_id",
  },
];
