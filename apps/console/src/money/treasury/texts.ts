export const trialBalanceTexts = {
  title: 'Trial balance',
  empty: 'The books are empty.',
  mode: 'Mode',
  fund: 'Fund the platform',
  fundTitle: 'Fund the accounts behind trading',
  fundText: 'Moves the platform’s own money from custody into one of its accounts. Custody must hold it.',
  account: 'Account',
  accounts: {
    liquidity_provider: 'Liquidity provider, spot',
    contract_liquidity: 'Liquidity provider, contracts',
    insurance_fund: 'Insurance fund',
  },
  amount: 'Amount',
  amountInvalid: 'Enter a number above 0, such as 12.5.',
  funded: (amount: string) => `${amount} has been moved.`,
  balanced: (count: number) => `All ${count} sums are zero.`,
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

export const custodyTexts = {
  title: 'Custody',
  intro:
    'Real money only. Custody must hold all money that was paid in and not paid out. It belongs to the customers and the platform.',
  columns: {
    currency: 'Currency',
    custody: 'Custody must hold',
    customers: 'Owed to customers',
    losses: 'Unrealized losses',
    venue: 'Left for the platform',
    difference: 'Difference',
    published: 'Last published',
  },
  empty: 'There are no currencies yet.',
  agrees: 'Every unit in custody belongs to someone, and everything owed is covered.',
  differs: (names: string) =>
    `What custody must hold does not match what belongs to customers and the platform: ${names}. Find out why.`,
  short: (names: string) => `More is owed to customers than custody must hold: ${names}. Find out why.`,
  owed: 'Owed to customers, by type',
  nothingOwed: 'Nothing is owed to anyone.',
  kindColumns: { currency: 'Currency', kind: 'Type', amount: 'Amount' },
  kinds: {
    available: 'Available balances',
    frozen: 'Frozen balances',
    margin: 'Margin',
    contract_profit: 'Profit of open positions',
    product_principal: 'Invested in products',
    product_yield: 'Yield of products so far',
    option_stake: 'Stakes of open options',
    option_payout: 'Set aside in case options win',
  },
  proof: {
    title: 'Last proof of liabilities',
    none: 'Nothing has been published yet.',
    taken: 'Published',
    leaves: 'Customers included',
    seq: 'Engine sequence',
    root: 'Root',
  },
  publish: 'Publish now',
  publishTitle: 'Publish the liabilities now?',
  publishText:
    'A tree of everything owed to real customers is published in addition to the daily one. Customers can verify their part immediately. This cannot be undone.',
  publishedNow: (leaves: number) =>
    leaves === 1
      ? 'The liabilities to 1 customer have been published.'
      : `The liabilities to ${leaves} customers have been published.`,
} as const;
