/** The prices that a chart's lines can stand at. */
export interface PriceGrid {
  /** Decimals of a price, and its smallest step. */
  readonly precision: number;
  readonly step: number;
}

/** Returns the price on the grid that is nearest to `price`, at least one step. */
export function onGrid(price: number, { precision, step }: PriceGrid): number {
  return Number((Math.max(1, Math.round(price / step)) * step).toFixed(precision));
}
