/** How many TWAP orders run in each market: derived from their entries. */
export class RunningTwaps {
  private readonly bySymbol = new Map<string, number>();

  in(symbol: string): number {
    return this.bySymbol.get(symbol) ?? 0;
  }

  enter(symbol: string): void {
    this.bySymbol.set(symbol, this.in(symbol) + 1);
  }

  leave(symbol: string): void {
    this.bySymbol.set(symbol, this.in(symbol) - 1);
  }
}
