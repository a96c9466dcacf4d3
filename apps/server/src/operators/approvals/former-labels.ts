/**
 * Labels that the changes of a proposal once had, and the ones they have now. A proposal keeps its
 * words until it is carried out, and one with a notice can be older than the words of today: by
 * their labels alone its changes are not others.
 */
const FORMER: Readonly<Record<string, string>> = {
  'A quote holds for': 'Quote valid for',
  'At least': 'Minimum',
  'At most of one customer': 'Maximum per customer',
  Coin: 'Section',
  'Days held': 'Holding period (days)',
  'Days locked': 'Lockup period (days)',
  'Largest order': 'Maximum order quantity',
  'Last moments without an early close': 'No early close in the last',
  'Least order value': 'Minimum order value',
  'Least worth': 'Minimum conversion',
  'Most lots of an order': 'Maximum lots per order',
  Multiples: 'Leverage options',
  'Part that ending early costs': 'Early redemption penalty',
  'Price bound of market orders': 'Slippage limit',
  'Price of a share': 'Price per share',
  'Price of a token, USDT': 'Price (USDT)',
  'Reference price, USDT': 'Reference price (USDT)',
  'Spread of an early close': 'Early close spread',
  'The link goes to': 'Link sent to',
  Tiers: 'Maintenance tiers',
  'Time of dividends': 'Dividend time',
  'Window ends': 'Subscription ends',
  'Window opens': 'Subscription starts',
  'Yearly return': 'Annualized return',
};

/** Returns the label of today for one that a stored proposal may have. */
export function labelOfToday(label: string): string {
  return FORMER[label] ?? label;
}
