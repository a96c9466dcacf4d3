export const optionTermsTexts = {
  title: 'Timed options',
  intro: 'The terms of new options. Options already bought keep the terms they were bought under.',
  empty: 'No symbols have terms.',
  columns: {
    symbol: 'Symbol',
    durations: 'On sale',
    fee: 'Fee',
    spread: 'Early close spread',
    cutoff: 'No early close in the last',
    volatility: 'Annualized volatility',
    changed: 'Changed',
  },
  version: (version: number) => `version ${version}`,
  none: 'Nothing on sale',
  row: (row: { seconds: number; payout: string; least: string; most: string; currency: string }) =>
    `${row.seconds} s pays ${row.payout}, ${row.least} to ${row.most} ${row.currency}`,
  change: 'Change',
  changeTitle: (symbol: string) => `Timed options on ${symbol}`,
  changeText:
    'Applies to options bought after the change. Without durations, nothing is on sale. Higher payouts or stakes, other durations, and a cheaper fee or early close wait for a second operator, if there is one.',
  nth: (number: number) => `Duration ${number}`,
  add: 'Add a duration',
  remove: (name: string) => `Remove ${name}`,
  fields: {
    duration: 'Seconds',
    payout: 'Payout',
    min_stake: 'Minimum stake',
    max_stake: 'Maximum stake',
    fee: 'Fee',
    close_spread: 'Early close spread',
    close_cutoff: 'No early close in the last',
  },
  problems: {
    seconds: 'Enter a whole number of seconds.',
    amount: 'Enter a number above 0, such as 12.5.',
    percent: 'Enter a percentage with at most 4 decimal places.',
  },
  unchanged: 'There are no changes to save.',
  save: 'Save',
  waits: 'Waiting for a second operator. See Approvals.',
  changed: (symbol: string) => `The timed options on ${symbol} have been changed.`,
} as const;

export const optionPoolsTexts = {
  title: 'Option pools',
  intro:
    'A pool reserves the full payout of every open option from purchase to settlement. Options that it cannot cover are not sold.',
  empty: 'There are no pools yet.',
  columns: {
    mode: 'Mode',
    balance: 'Balance',
    exposure: 'Reserved for open options',
    open: 'Open options',
    available: 'Available for new options',
  },
  soldOut: 'Sold out',
  fund: 'Fund',
  fundTitle: (mode: string) => `Fund the pool: ${mode}`,
  fundText: 'Moves money from custody into the pool. The money must have been paid in before.',
  amount: 'Amount',
  amountInvalid: 'Enter a number above 0, such as 12.5.',
  funded: (mode: string, amount: string) => `${amount} moved into the pool: ${mode}.`,
} as const;
