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
  favourites: 'Favourites',
  hot: 'Hot',
  gainers: 'Gainers',
  losers: 'Losers',
  volume: 'Vol {amount}',
  no_favourites: 'No favourites yet',
  no_favourites_hint: 'Tap the star beside a pair in the market to keep it here.',
  no_gainers: 'No pair has risen today.',
  no_losers: 'No pair has fallen today.',
  go_to_market: 'Go to market',
};

/** The list of markets, and the picker of a symbol. */
export const market = {
  title: 'Market',
  lists: 'Market lists',
  favourites: 'Favourites',
  spot: 'Spot',
  eternal: 'Perpetual',
  dated: 'Contract',
  option: 'Options',
  search: 'Search a coin',
  clear_search: 'Clear the search',
  pair: 'Pair',
  price: 'Last price',
  change: 'Today’s change',
  sorted_up: '{column}, lowest first',
  sorted_down: '{column}, highest first',
  sort_by: 'Sort by {column}',
  volume: 'Vol {volume}',
  add_favourite: 'Add {symbol} to favourites',
  remove_favourite: 'Remove {symbol} from favourites',
  favourite_failed: 'The favourite could not be saved',
  loading: 'Loading the market',
  failed: 'The market could not be loaded',
  prices_late: 'Prices take long to arrive.',
  prices_failed: 'Prices could not be loaded.',
  no_favourites: 'No favourites yet',
  no_favourites_hint: 'Tap the star beside a pair and it stays here.',
  see_all: 'See all pairs',
  nothing_found: 'No pair matches “{query}”',
  nothing_found_hint: 'Try the short name of a coin, such as BTC.',
  suspended: 'Suspended',
};

/** Announced changes of terms, in the app and by email. */
export const terms = {
  title: 'The terms change on {time}',
  until: 'Until then the present terms hold. Open orders keep the fees that they were placed at.',
  change: '{term}: {before} → {after}',
  term: {
    maker_fee: 'Maker fee',
    taker_fee: 'Taker fee',
    liquidation_fee: 'Liquidation fee',
    slippage_bound: 'Price bound of market orders',
    min_notional: 'Least order value',
    withdrawal_fee: 'Withdrawal fee',
    maintenance_all: 'Maintenance margin',
    maintenance_to: 'Maintenance margin up to {to} {currency}',
    maintenance_between: 'Maintenance margin from {from} to {to} {currency}',
    maintenance_above: 'Maintenance margin above {from} {currency}',
  },
};

/** Around the explanation of a word: the figures that it has here, and the words that it leads to. */
export const explained = {
  ask: '{word}: what is that?',
  words: 'Words explained',
  own: 'Here',
  see: 'See also',
};
