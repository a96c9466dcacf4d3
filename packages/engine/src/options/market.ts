import { Agenda } from '../kernel/register/agenda.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';

/** The options of one symbol, so that a tick finds them in one step. */
export class OptionMarket {
  terms: LiveEntry<'option_terms'> | null = null;
  volatility: LiveEntry<'option_volatility'> | null = null;
  /** The open options by due time, which is a fixed time after their expiry. */
  readonly open = new Agenda<'option_order'>();
}

/** The options of all symbols with terms. Only an index of entries in the register. */
export class OptionMarkets {
  private readonly markets = new Map<string, OptionMarket>();

  find(symbol: string): OptionMarket | undefined {
    return this.markets.get(symbol);
  }

  /** Returns the symbol's options, which may be none. */
  at(symbol: string): OptionMarket {
    let market = this.markets.get(symbol);
    if (market === undefined) {
      market = new OptionMarket();
      this.markets.set(symbol, market);
    }
    return market;
  }

  /** Returns all symbols with terms, by name. */
  list(): OptionMarket[] {
    return [...this.markets].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, market]) => market);
  }
}
