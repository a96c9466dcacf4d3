/** Orders and positions: everything that a customer has open, in one place. */
export const holdings = {
  title: 'Orders and positions',
  lists: 'Open orders and positions',
  positions: 'Positions ({count})',
  orders: 'Orders ({count})',
  options: 'Options ({count})',
  products: 'Products ({count})',
  payments: 'Payments ({count})',
  history: 'History',
  product: 'Product',
  all: 'All',
  spot: 'Spot',
  orders_of: 'Orders: {product}',
  closed_positions: 'Closed positions',
  records: 'Product and payment records',
  no_payments: 'No pending payments',
  no_payments_hint: 'Pending deposits and withdrawals appear here.',
  none_of_product: 'Nothing open in this product',
  to_all: 'Orders and positions of all products',
};

/**
 * What a new customer does first: the card on the first page, and the next step of an empty
 * account.
 */
export const first_steps = {
  title: 'First steps',
  demo: 'Try the demo account',
  demo_hint: '300,000 USDT of practice money, no risk',
  verify: 'Verify your identity',
  verify_hint: 'Needed to trade with real money',
  verify_pending: 'Under review',
  deposit: 'Deposit',
  deposit_hint: 'Send money to your own deposit address',
  done: 'Done',
  next: 'Next',
  dismiss: 'Hide first steps',
  empty: 'This account is empty',
};
