import type { Execution } from '../../kernel/execution/execution.ts';
import { invariant } from '../../kernel/invariant.ts';
import { entryText, type LiveEntry } from '../../kernel/register/entry.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../../kernel/ruling.ts';
import { type EngineState, MODES } from '../../kernel/state/engine-state.ts';
import { goesBeyond, isIntegerWithin } from '../../kernel/values.ts';
import type { Mode } from '../../model.ts';
import type { ContractTerms } from '../../quote/index.ts';
import { rememberTiers } from '../liquidation/liquidation.ts';
import { ContractBook, ListedContract } from '../market/book.ts';
import { expiryAfter, nextExpiryStep } from '../market/expiry-times.ts';
import type { ContractMarketState, ContractSpec } from '../market/model.ts';
import { emptySum } from '../market/sampling.ts';
import { stopTrading } from '../orders/ladder.ts';
import { keepFees } from '../orders/orders.ts';
import { refresh } from '../positions/positions.ts';
import type { HaltContract, ListContract, SetContractPlatform } from './commands.ts';
import { contractFaults, copyContract, MAX_MULTIPLE, type ReadContract, readContract } from './terms.ts';

/** Returns the code with which the engine would refuse these terms of a contract, or null. */
export function contractRefusal(state: EngineState, contract: ContractSpec): number | null {
  const judged = judge(state, contract);
  return typeof judged === 'number' ? judged : null;
}

/**
 * Adds a contract on a listed instrument, or puts changed terms in force. Listing it again without
 * a change does nothing.
 */
export function listContract(x: Execution, { contract, announcedAt }: ListContract): Ruling {
  const judged = judge(x.state, contract);
  const isAnnounced = announcedAt === undefined || isIntegerWithin(announcedAt, 0, x.time);
  if (typeof judged === 'number') return refused(judged);
  if (!isAnnounced) return refused(REFUSAL.invalid);
  const { listed, read, spec } = judged;
  if (listed !== undefined)
    return amend(x, listed, { spec, terms: read.terms, announcedAt: announcedAt ?? null });
  const live = x.open('contract', {
    mode: 'real',
    customer: 0,
    body: { spec, halted: false },
  });
  const added = new ListedContract(live, read.underlying, read.terms, read.quoteDecimals);
  for (const mode of MODES) openMarket(x, added, mode);
  x.state.parts.contracts.add(added);
  return ACCEPTED;
}

interface Judged {
  spec: ContractSpec;
  read: ReadContract;
  /** The listed contract; undefined for a new one. */
  listed: ListedContract | undefined;
}

/** Returns terms within the rules and bounds, or the code that refuses them. */
function judge(state: EngineState, contract: ContractSpec): Judged | number {
  const read = readContract(state, contract);
  if (read === null) return REFUSAL.invalid;
  const spec = copyContract(contract);
  const listed = state.parts.contracts.get(spec.symbol);
  if (listed === undefined && state.markets.has(spec.symbol)) return REFUSAL.exists;
  if (listed !== undefined && fixedText(listed.spec) !== fixedText(spec)) return REFUSAL.exists;
  const measure = {
    quoteDecimals: read.quoteDecimals,
    price: read.underlying.lastTick?.price ?? null,
  };
  const faultsOf = (each: ContractSpec) => contractFaults(each, measure, read.terms);
  return goesBeyond(faultsOf, listed?.spec ?? null, spec) ? REFUSAL.invalid : { spec, read, listed };
}

interface Amendment {
  spec: ContractSpec;
  terms: ContractTerms;
  announcedAt: number | null;
}

function amend(x: Execution, listed: ListedContract, { spec, terms, announcedAt }: Amendment): Ruling {
  if (entryText(listed.spec) === entryText(spec)) return ACCEPTED;
  for (const mode of MODES) keepFees(x, listed.books[mode]);
  rememberTiers(listed, spec, { time: x.time, announcedAt });
  listed.live.entry.body.spec = spec;
  listed.terms = terms;
  x.touchEntry(listed.live);
  // Changed tiers move liquidation prices; the next mark applies them.
  for (const mode of MODES) {
    const book = listed.books[mode];
    for (const position of book.positions.values()) refresh(x, book, position);
  }
  return ACCEPTED;
}

/** The fields that may never change, because open positions and running averages depend on them. */
function fixedText({ product, underlying, tickUnits, contractSize, expiry, ...spec }: ContractSpec): string {
  const intervalMs = spec.funding?.intervalMs ?? null;
  return entryText([product, underlying, tickUnits, contractSize, expiry, intervalMs]);
}

function openMarket(x: Execution, contract: ListedContract, mode: Mode): void {
  const { symbol, product, funding, expiry } = contract.spec;
  const nextFundingAt =
    funding === null ? null : (Math.floor(x.time / funding.intervalMs) + 1) * funding.intervalMs;
  const expiresAt = expiry === null ? null : expiryAfter(expiry, x.time);
  const body: ContractMarketState = {
    symbol,
    product,
    index: null,
    mark: null,
    awaitsDepth: true,
    lastTrade: null,
    sampledAt: x.time,
    basis: [],
    longBasis: [],
    premium: emptySum(x.time),
    fundingRate: 0,
    lastFundingRate: 0,
    nextFundingAt,
    expiresAt,
    settlement: emptySum((expiresAt ?? x.time) - (expiry?.averageMs ?? 0)),
    openInterest: 0,
    bids: [],
    asks: [],
  };
  const dueAt = expiry === null ? nextFundingAt : nextExpiryStep(expiry, expiryAfter(expiry, x.time), x.time);
  const market = x.open('contract_market', { mode, customer: 0, body, dueAt });
  contract.books[mode] = bookOf(x.state, contract, mode, market);
}

/** Makes an empty book of a contract from the entry of its market. */
export function bookOf(
  state: EngineState,
  contract: ListedContract,
  mode: Mode,
  market: LiveEntry<'contract_market'>,
): ContractBook {
  const ledger = state.assets.get(contract.underlying.spec.quote)?.ledgers[mode];
  invariant(ledger !== undefined, 'the quote asset of an instrument is listed');
  return new ContractBook(contract, mode, ledger, market);
}

/**
 * Halts or reopens a contract. Halting removes the provider's quotes; they return with the first
 * tick after reopening, and the contract waits for depth as if it were new.
 */
export function haltContract(x: Execution, { symbol, halted }: HaltContract): Ruling {
  const contract = x.state.parts.contracts.get(symbol);
  if (contract === undefined) return refused(REFUSAL.invalid);
  const { body } = contract.live.entry;
  if (body.halted === halted) return ACCEPTED;
  body.halted = halted;
  x.touchEntry(contract.live);
  if (halted) for (const mode of MODES) stopTrading(x, contract.books[mode]);
  return ACCEPTED;
}

/** Sets the rules for all contracts. */
export function setContractPlatform(x: Execution, { platform }: SetContractPlatform): Ruling {
  const { multipleCap, eternal, dated } = platform;
  if (!isIntegerWithin(multipleCap, 1, MAX_MULTIPLE)) return refused(REFUSAL.invalid);
  const contracts = x.state.parts.contracts;
  const body = { multipleCap, eternal, dated };
  if (entryText(contracts.platform) === entryText(body)) return ACCEPTED;
  contracts.platformEntry ??= x.open('contract_platform', { mode: 'real', customer: 0, body });
  Object.assign(contracts.platformEntry.entry.body, body);
  x.touchEntry(contracts.platformEntry);
  return ACCEPTED;
}
