export const verificationTexts = {
  title: 'Verification of the books',
  intro:
    'Checks from the beginning whether the journal, tables, ledger, audit log, the records that command money or powers and the records kept outside the database agree. Trading continues meanwhile.',
  verify: 'Verify everything',
  running: 'Verifying… The result will appear on this page.',
  none: 'The books have not been verified since the server started. They are verified once a day, and when you press the button above.',
  holds: 'Everything is correct.',
  open: 'What could be checked is correct. The rest is checked again every minute.',
  broken: 'Something is not correct.',
  brokenHint:
    'Write down what is listed below before you change anything, and see “Verification” and “Recovery” in the operating manual.',
  failure: 'The books could not be verified:',
  when: (time: string, seconds: string) => `${time}, in ${seconds} s`,
  scopes: { whole: 'From the beginning', since_last: 'Since everything was last correct' },
  columns: { check: 'Check', rows: 'Rows', result: 'Result' },
  checks: {
    journal: 'Journal: the chain of its rows',
    state: 'Tables: their state and the journal’s hash of it',
    ledger: 'Ledger: every account’s movements and its balance',
    history: 'History: ended orders, trades and movements as they were when verified',
    audit: 'Audit log: the chain of its entries',
    ties: 'Money and powers: records and what the system signed of them',
    anchors: 'Kept outside: signed heads and what the database contains',
  },
  fine: 'correct',
} as const;
