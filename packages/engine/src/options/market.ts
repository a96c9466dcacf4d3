import { Agenda } from '../kernel/register/agenda.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';

/** What a tick of one symbol must find at once. */
export class OptionMarket {
  terms: LiveEntry<'option_terms'> | null = null;
  volatility: LiveEntry<'option_volatility'> | null = null;
  /** The open options, by their due time, which is a fixed while after their expiry. */
  readonly open = new Agenda<'option_order'>();
}

/** The options of every symbol that has terms. Only an index: what it points to lives in the register. */
export class OptionMarkets {
  private readonly markets = new Map<string, OptionMarket>();

  find(symbol: string): OptionMarket | undefined {
    return this.markets.get(symbol);
  }

  /** The symbol's options, of which there may be none yet. */
  at(symbol: string): OptionMarket {
    let market = this.markets.get(symbol);
    if (market === undefined) {
      market = new OptionMarket();
      this.markets.set(symbol, market);
    }
    return market;
  }

  /** Every symbol that has terms, by name. */
  list(): OptionMarket[] {
    return [...this.markets].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, market]) => market);
  }
}
