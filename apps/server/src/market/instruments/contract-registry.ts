import {
  type AnyEntry,
  type Contract,
  type ContractMarketState,
  type ContractPlatform,
  DEFAULT_PLATFORM,
  type EngineState,
  entriesOfKind,
  listInstruments,
  type Mode,
} from '@trade/engine';
import { type ContractTerms, contractTerms } from '@trade/engine/quote';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { InstrumentRegistry } from './registry.ts';

/** A listed contract with the currencies of its instrument, and the terms for computations. */
export interface ListedContract extends Contract {
  base: string;
  quote: string;
  terms: ContractTerms;
}

/** Returns a listed contract as the engine's state has it; null when there is none. */
export function contractIn(state: EngineState, symbol: string): ListedContract | null {
  const entry = entriesOfKind(state, 'contract').find(({ body }) => body.spec.symbol === symbol);
  if (!entry) return null;
  const { halted, spec } = entry.body;
  const listed = listInstruments(state).find(({ instrument }) => instrument.symbol === spec.underlying);
  const decimals = listed && state.assets.get(listed.instrument.base)?.spec.decimals;
  const terms = decimals === undefined ? null : contractTerms(spec, decimals);
  if (!listed || terms === null) return null;
  const { base, quote } = listed.instrument;
  return { spec, halted, base, quote, terms };
}

/**
 * The contracts and their markets as of the last commit: read from the engine once, then updated by
 * its events.
 */
export class ContractRegistry {
  private readonly contracts = new Map<string, ListedContract>();
  private readonly markets = new Map<string, ContractMarketState>();
  private shown: ContractPlatform = DEFAULT_PLATFORM;

  constructor(
    sequencer: Pick<Sequencer, 'look' | 'onCommitted'>,
    private readonly instruments: Pick<InstrumentRegistry, 'find' | 'decimalsOf'>,
  ) {
    const known = sequencer.look((state) => [
      ...entriesOfKind(state, 'contract'),
      ...entriesOfKind(state, 'contract_market'),
      ...entriesOfKind(state, 'contract_platform'),
    ]);
    for (const entry of known) this.hear(entry);
    sequencer.onCommitted(({ outcomes }) => {
      for (const { events } of outcomes) {
        for (const event of events) if (event.type === 'entry') this.hear(event.entry);
      }
    });
  }

  /** By symbol. */
  list(): readonly ListedContract[] {
    return [...this.contracts.values()].sort((a, b) => (a.spec.symbol < b.spec.symbol ? -1 : 1));
  }

  find(symbol: string): ListedContract | null {
    return this.contracts.get(symbol) ?? null;
  }

  /** The contracts that follow an instrument. */
  following(underlying: string): readonly ListedContract[] {
    return [...this.contracts.values()].filter(({ spec }) => spec.underlying === underlying);
  }

  /** Returns the market state of a contract in one mode; null before its first tick. */
  market(mode: Mode, symbol: string): ContractMarketState | null {
    return this.markets.get(`${mode}:${symbol}`) ?? null;
  }

  /** Terms of all contracts. */
  get platform(): ContractPlatform {
    return this.shown;
  }

  private hear(entry: AnyEntry): void {
    if (entry.kind === 'contract_market') this.markets.set(`${entry.mode}:${entry.body.symbol}`, entry.body);
    else if (entry.kind === 'contract_platform') this.shown = entry.body;
    else if (entry.kind === 'contract') this.note(entry.body);
  }

  private note({ spec, halted }: Contract): void {
    const { base, quote } = this.underlyingOf(spec.underlying);
    const terms = contractTerms(spec, this.instruments.decimalsOf(base));
    if (terms === null) throw new Error(`${spec.symbol} is listed without terms`);
    this.contracts.set(spec.symbol, { spec, halted, base, quote, terms });
  }

  private underlyingOf(symbol: string): { base: string; quote: string } {
    const listed = this.instruments.find(symbol);
    if (!listed) throw new Error(`A contract follows ${symbol}, which is not listed`);
    return listed.instrument;
  }
}
