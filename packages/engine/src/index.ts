export type * from './commands.ts';
export type * from './events.ts';
export * from './model.ts';
export type * from './snapshot.ts';

/** The best levels of a book: [price in ticks, quantity in lots], best first. */
export interface BookDepth {
  bids: [number, number][];
  asks: [number, number][];
}
