export const books = {
  title: 'Trial balance',
  empty: 'The books are empty.',
  modes: { real: 'Real', demo: 'Demo' },
  mode: 'Books',
  fund: 'Fund the venue',
  fundTitle: 'Fund what stands behind trading',
  fundText: 'The venue’s own money goes from custody into one of its accounts. Custody must hold it.',
  account: 'Account',
  accounts: {
    liquidity_provider: 'Liquidity provider, coins',
    contract_liquidity: 'Liquidity provider, contracts',
    insurance_fund: 'Insurance fund',
  },
  amount: 'Amount',
  amountInvalid: 'Enter a plain decimal above 0.',
  funded: (amount: string) => `${amount} moved.`,
  refresh: 'Read again',
  balanced: (count: number) => `All ${count} sums come to zero.`,
  unbalanced: (names: string) => `The books do not balance: ${names}. Halt the markets and find out why.`,
  columns: {
    currency: 'Currency',
    customers: 'Customers',
    custody: 'Custody',
    fee_income: 'Fee income',
    insurance_fund: 'Insurance fund',
    liquidity_provider: 'Liquidity provider',
    contract_clearing: 'Contract clearing',
    other: 'Other',
    total: 'Sum',
  },
} as const;

export const custody = {
  title: 'Custody',
  intro:
    'Real money only. Custody must hold what came in from outside and is still here; it belongs to customers and to the venue.',
  columns: {
    currency: 'Currency',
    custody: 'Custody must hold',
    customers: 'Customers',
    venue: 'The venue itself',
    difference: 'Difference',
    published: 'Last published',
  },
  empty: 'There are no currencies yet.',
  agrees: 'Every unit in custody belongs to somebody.',
  differs: (names: string) => `What custody must hold does not agree with whose it is: ${names}.`,
  proof: {
    title: 'Last proof of liabilities',
    none: 'None has been published yet.',
    taken: 'Published',
    leaves: 'Customers in it',
    seq: 'Exchange sequence',
    root: 'Root',
  },
  publish: 'Publish now',
  publishTitle: 'Publish the liabilities now?',
  publishText:
    'A tree over all real balances is published beside the daily one. Customers can verify their part of it at once, and it cannot be taken back.',
  publishedNow: (leaves: number) =>
    leaves === 1
      ? 'The liabilities to 1 customer have been published.'
      : `The liabilities to ${leaves} customers have been published.`,
} as const;
