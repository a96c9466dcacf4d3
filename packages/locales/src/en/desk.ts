/** The wide screen: navigation on top, panels of a trading page, tables below. */
export const desk = {
  account: 'Account',
  search: 'Search pairs and pages',
  search_nothing: 'Nothing matches “{query}”',
  finance_all: 'Overview',
  keys: 'Keyboard',
  keys_hint: 'Keys act while you are not typing in a field.',
  keys_anywhere: 'On every page',
  keys_trading: 'On trading pages',
  key_buy: 'Ticket: buy',
  key_sell: 'Ticket: sell',
  key_book: 'Move in the order book',
  key_price: 'Use the price',
  key_clear: 'Close, or clear the ticket',
};
