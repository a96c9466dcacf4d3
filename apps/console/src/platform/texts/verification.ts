export const verification = {
  title: 'Verification of the books',
  intro:
    'Looks whether journal, tables, ledger, audit log and what was noted outside of the database hold together, from their beginning. Trading goes on meanwhile.',
  verify: 'Verify everything',
  running: 'Verifying … this page shows the result when it is there.',
  none: 'The books were not verified since the server started. They are once a day, and by the button above.',
  holds: 'Everything holds.',
  broken: 'Something does not hold.',
  brokenHint:
    'Note what is named below before anything is changed, and see "Verification" and "Recovery" in the operating manual.',
  failure: 'The books could not be verified:',
  when: (time: string, seconds: string) => `${time}, in ${seconds} s`,
  scopes: { whole: 'From the beginning', since_last: 'Since the last time that everything held' },
  columns: { check: 'What', rows: 'Rows', result: 'Result' },
  checks: {
    journal: 'Journal: the chain of its rows',
    state: 'Tables: their state and the journal’s hash of it',
    ledger: 'Ledger: every account’s movements and its balance',
    audit: 'Audit log: the chain of its entries',
    anchors: 'Noted outside: signed heads and what stands in the database',
  },
  fine: 'holds',
} as const;
