export const conditionalTexts = {
  name: 'Conditional',
  held: 'Conditional orders',
  sources: { last: 'by the last price', index: 'by the index', mark: 'by the mark price' },
  legs: { stop: 'Stop', take_profit: 'Take-profit', trailing_stop: 'Trailing stop' },
  leg: (kind: string, trigger: string, price: string) => `${kind} ${trigger} at ${price}`,
  rests: (price: string) => `Take-profit in the book at ${price}`,
  fill: (price: string) => `Order at ${price}`,
  after: (order: string) => `after order ${order}`,
};
