export const poolsTexts = {
  title: 'Product pools',
  intro:
    'The yield pool pays financial products and lock-mining; the IEO treasury pays the tokens. Each pool reserves the most that everything sold can cost. What it cannot cover is not sold.',
  empty: 'There are no pools yet.',
  columns: {
    pool: 'Pool',
    balance: 'Balance',
    cover: 'Reserved',
    obligations: 'Reserved for',
    available: 'Available for new sales',
  },
  obligation: (kind: string, cover: string, count: number, counted: string) =>
    `${kind}: ${cover} for ${count} ${count === 1 ? counted : `${counted}s`}`,
  empty_pool: 'Nothing available',
  fund: 'Fund',
  fundTitle: 'Fund a pool',
  fundText: 'Moves money from custody into the pool. The money must have been paid in before.',
  pool: 'Pool',
  amount: 'Amount',
  funded: (amount: string, pool: string) => `${amount} moved into the ${pool}.`,
} as const;
