import { copyEntry } from '../kernel/register/entry.ts';
import type { EngineState } from '../kernel/state/engine-state.ts';
import type { Mode } from '../model.ts';
import type { ContractTerms } from '../quote/index.ts';
import { backingOf } from './liquidation/cross.ts';
import type { ListedContract } from './market/book.ts';
import type { ContractMarketState, ContractPlatform, ContractSpec } from './market/model.ts';
import { closingLots, closingOrdersOf } from './orders/orders.ts';

/** A contract with its current state. */
export interface ContractListing {
  spec: ContractSpec;
  /** The terms that quotes are computed with. */
  terms: ContractTerms;
  halted: boolean;
  /** Whether orders may be placed now: neither the contract nor its instrument is halted. */
  isTrading: boolean;
}

/** All listed contracts, in the order of listing. */
export function listContracts(state: EngineState): ContractListing[] {
  return [...state.parts.contracts.all()].map(listingOf);
}

export function findContract(state: EngineState, symbol: string): ContractListing | null {
  const contract = state.parts.contracts.get(symbol);
  return contract === undefined ? null : listingOf(contract);
}

function listingOf({ spec, terms, live, isTrading }: ListedContract): ContractListing {
  return { spec: structuredClone(spec), terms, halted: live.entry.body.halted, isTrading };
}

/** Returns a copy of a contract's market state in a mode; null for an unknown symbol. */
export function contractMarket(state: EngineState, mode: Mode, symbol: string): ContractMarketState | null {
  const market = state.parts.contracts.book(mode, symbol)?.market;
  return market === undefined ? null : (copyEntry(market).body as ContractMarketState);
}

/** Returns a copy of the rules for all contracts. */
export function contractPlatform(state: EngineState): ContractPlatform {
  return { ...state.parts.contracts.platform };
}

/** Returns the lots of a position that no open order closes; null for an unknown position. */
export function closableLots(
  state: EngineState,
  mode: Mode,
  symbol: string,
  positionId: number,
): number | null {
  const book = state.parts.contracts.book(mode, symbol);
  const position = book?.positions.get(positionId);
  if (book === undefined || position === undefined) return null;
  return position.live.entry.body.lots - closingLots(closingOrdersOf(book, position));
}

/**
 * Returns what a customer can add to a cross position in a contract, in quote units. `except` are
 * the open positions that give nothing, such as the one that it is added to. 0n for an unknown
 * contract.
 */
export function crossBacking(
  state: EngineState,
  mode: Mode,
  symbol: string,
  { customer, except }: { customer: number; except: readonly number[] },
): bigint {
  const book = state.parts.contracts.book(mode, symbol);
  return book === undefined ? 0n : backingOf(state, { book, customer, except });
}
