/** Terms that change: what is told of it beforehand, in the app and by email. */
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
