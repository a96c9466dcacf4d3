/** The first page: the customer's total, links, and the state of the markets. */
export const home = {
  search: 'Search the market',
  actions: 'Shortcuts',
  trade: 'Trade',
  orders: 'Orders',
  history: 'History',
  settings: 'Settings',
  reset_demo: 'Reset demo',
  announcements: 'Announcements',
  no_announcements: 'No announcements',
  pairs: 'Trading pairs',
  favourites: 'Favorites',
  hot: 'Hot',
  gainers: 'Gainers',
  losers: 'Losers',
  volume: 'Turnover {amount}',
  no_favourites: 'No favorites yet',
  no_favourites_hint: 'Tap the star next to a pair to add it here.',
  no_gainers: 'No gainers today.',
  no_losers: 'No losers today.',
  go_to_market: 'Go to market',
};

/** The list of markets, and the picker of a symbol. */
export const market = {
  title: 'Market',
  lists: 'Market lists',
  favourites: 'Favorites',
  spot: 'Spot',
  eternal: 'Perpetual',
  dated: 'Contract',
  option: 'Options',
  search: 'Search coins',
  clear_search: 'Clear the search',
  pair: 'Pair',
  turnover: 'Turnover',
  price: 'Last price',
  change: 'Today’s change',
  sorted_up: '{column}, lowest first',
  sorted_down: '{column}, highest first',
  sort_by: 'Sort by {column}',
  volume: '<word>Turnover</word> {volume}',
  add_favourite: 'Add {symbol} to favorites',
  remove_favourite: 'Remove {symbol} from favorites',
  favourite_failed: 'The favorite could not be saved. Try again.',
  loading: 'Loading the market',
  failed: 'The market could not be loaded',
  prices_late: 'Prices are taking longer than usual.',
  prices_failed: 'Prices could not be loaded.',
  no_favourites: 'No favorites yet',
  no_favourites_hint: 'Tap the star next to a pair to add it here.',
  see_all: 'See all pairs',
  nothing_found: 'No results for “{query}”',
  nothing_found_hint: 'Try a coin’s symbol, such as BTC.',
  suspended: 'Suspended',
};

/** Announced changes of terms, in the app and by email. */
export const terms = {
  title: 'The terms will change on {time}',
  until: 'Until then the current terms apply. Open orders keep the fees they were placed with.',
  change: '{term}: {before} → {after}',
  term: {
    maker_fee: 'Maker fee',
    taker_fee: 'Taker fee',
    liquidation_fee: 'Liquidation fee',
    slippage_bound: 'Slippage limit of market orders',
    max_lots: 'Maximum lots per order',
    min_notional: 'Minimum order value',
    max_quantity: 'Maximum order quantity',
    withdrawal_fee: 'Withdrawal fee',
    tier_spot_maker: 'Spot: share of the maker fee from {from} {currency} traded in 30 days',
    tier_spot_taker: 'Spot: share of the taker fee from {from} {currency} traded in 30 days',
    tier_contract_maker: 'Contracts: share of the maker fee from {from} {currency} traded in 30 days',
    tier_contract_taker: 'Contracts: share of the taker fee from {from} {currency} traded in 30 days',
    maintenance_all: 'Maintenance margin rate',
    maintenance_to: 'Maintenance margin rate up to {to} {currency}',
    maintenance_between: 'Maintenance margin rate from {from} to {to} {currency}',
    maintenance_above: 'Maintenance margin rate above {from} {currency}',
  },
};

/**
 * Around the explanation of a word: the figures that it has here, and the words that it leads to.
 */
export const explained = {
  ask: '{word}: what does this mean?',
  words: 'Terms explained',
  own: 'Your figures',
  see: 'See also',
};
