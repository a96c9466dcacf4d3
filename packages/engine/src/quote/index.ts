export * from './fee.ts';
export * from './fill-tally.ts';
export * from './notional.ts';
export * from './slippage.ts';
export * from './spot-quote.ts';
