import type { AnyEntry, BookDepth, Entry, Mode } from '@trade/engine';
import type { ProjectedBatch } from '../projection/index.ts';
import type { Core } from './core.ts';

const MODES: readonly Mode[] = ['real', 'demo'];
/** Levels kept of each side. */
const LEVELS = 100;

/** What stands in the book of a contract: customers' orders, and the provider's quotes in the state of the market. */
function isOfBook(entry: AnyEntry): entry is Entry<'contract_order'> | Entry<'contract_market'> {
  return entry.kind === 'contract_order' || entry.kind === 'contract_market';
}

/** The books as the last commit left them: the engine itself may be one batch ahead, which nobody may see yet. */
export class PublishedDepth {
  private readonly books = new Map<string, BookDepth>();

  constructor(private readonly core: Core) {
    for (const symbol of [...core.symbols(), ...core.contracts()]) {
      for (const mode of MODES) this.refresh(mode, symbol);
    }
  }

  /** Takes over the books that a committed batch touched. */
  publish({ outcomes }: ProjectedBatch): void {
    const touched = new Map<string, [Mode, string]>();
    const touch = (mode: Mode, symbol: string) => touched.set(`${mode}:${symbol}`, [mode, symbol]);
    for (const { events } of outcomes) {
      for (const event of events) {
        if (event.type === 'order') touch(event.order.mode, event.order.symbol);
        if (event.type === 'ladder') touch(event.mode, event.symbol);
        if (event.type === 'entry' && isOfBook(event.entry)) touch(event.entry.mode, event.entry.body.symbol);
      }
    }
    for (const [mode, symbol] of touched.values()) this.refresh(mode, symbol);
  }

  depth(mode: Mode, symbol: string, levels: number): BookDepth {
    const { bids, asks } = this.books.get(`${mode}:${symbol}`) ?? { bids: [], asks: [] };
    return { bids: bids.slice(0, levels), asks: asks.slice(0, levels) };
  }

  private refresh(mode: Mode, symbol: string): void {
    this.books.set(`${mode}:${symbol}`, this.core.depth(mode, symbol, LEVELS));
  }
}
