import {
  type Contract,
  type ContractMarketState,
  type InstrumentSpec,
  LOTS_PER_CONTRACT,
  type Mode,
  type TradingStatus,
} from '@trade/engine';
import type { Tier } from '@trade/engine/quote';
import { AMOUNT_DECIMALS } from '@trade/protocol';

export interface ListedInstrument {
  instrument: InstrumentSpec;
  status: TradingStatus;
}

/** The listed instruments. */
export interface InstrumentSource {
  list(): readonly ListedInstrument[];
  find(symbol: string): ListedInstrument | null;
}

/**
 * The units of prices and quantities of a market. Quantities of a contract are lots, of a coin base
 * units.
 */
export type MarketUnits = Pick<InstrumentSpec, 'symbol' | 'base' | 'quote' | 'tickUnits' | 'lotUnits'>;

/** A contract as it is listed. */
export interface ListedContract extends Contract {
  base: string;
  quote: string;
  terms: { tiers: readonly Tier[] };
}

/** The listed contracts and their markets. */
export interface ContractSource {
  list(): readonly ListedContract[];
  find(symbol: string): ListedContract | null;
  following(underlying: string): readonly ListedContract[];
  market(mode: Mode, symbol: string): ContractMarketState | null;
  readonly platform: { multipleCap: number };
}

/** Anything with an order book: a coin, or a contract on one. */
export interface TradedMarket {
  units: MarketUnits;
  /** The instrument whose reference prices its chart shows. */
  reference: string;
  status: TradingStatus;
  /**
   * Whether the operator has closed it, whatever its feed does. For a coin, the reference driver
   * knows.
   */
  halted: boolean;
  /** Null for a coin. */
  contract: ListedContract | null;
}

/** One engine lot of a contract, written in lots. */
const CONTRACT_LOT_UNITS = 10 ** AMOUNT_DECIMALS / LOTS_PER_CONTRACT;

/** Coins and contracts as one list. */
export class TradedMarkets {
  /**
   * One object for a contract, as long as it is listed so: texts of its prices are kept beside it.
   */
  private readonly units = new WeakMap<ListedContract, MarketUnits>();

  constructor(
    private readonly instruments: InstrumentSource,
    private readonly contracts: ContractSource,
  ) {}

  /** The coins by symbol, then the contracts by symbol. */
  list(): TradedMarket[] {
    const coins = this.instruments.list().map(({ instrument, status }) => coin(instrument, status));
    return [...coins, ...this.contracts.list().map((contract) => this.ofContract(contract))];
  }

  find(symbol: string): TradedMarket | null {
    const listed = this.instruments.find(symbol);
    if (listed) return coin(listed.instrument, listed.status);
    const contract = this.contracts.find(symbol);
    return contract && this.ofContract(contract);
  }

  private ofContract(contract: ListedContract): TradedMarket {
    const { halted, spec } = contract;
    const { underlying } = spec;
    return {
      units: this.unitsOf(contract),
      reference: underlying,
      status: halted ? 'suspended' : (this.instruments.find(underlying)?.status ?? 'suspended'),
      halted,
      contract,
    };
  }

  private unitsOf(contract: ListedContract): MarketUnits {
    const known = this.units.get(contract);
    if (known) return known;
    const { base, quote, spec } = contract;
    const { symbol, tickUnits } = spec;
    const units = { symbol, base, quote, tickUnits, lotUnits: CONTRACT_LOT_UNITS };
    this.units.set(contract, units);
    return units;
  }
}

function coin(units: InstrumentSpec, status: TradingStatus): TradedMarket {
  return { units, reference: units.symbol, status, halted: false, contract: null };
}
