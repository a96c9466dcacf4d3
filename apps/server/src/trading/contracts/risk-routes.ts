import {
  balancesOf,
  type Entry,
  entriesOfKind,
  FIRST_CUSTOMER,
  type Mode,
  SYSTEM_OWNERS,
} from '@trade/engine';
import { averageContractPrice, backedLiquidationPrice, notional, profit } from '@trade/engine/quote';
import { calls, fromUnits, LOT_DECIMALS, type RiskReport } from '@trade/protocol';
import type { ListedContract } from '../../market/instruments/index.ts';
import { amountText, priceText } from '../../market/quotes/index.ts';
import { type App, route } from '../../platform/gateway/index.ts';
import type { ContractDependencies } from './operator-routes.ts';
import { standingOf } from './standing.ts';

/** At most this many positions are listed. */
const NAMED = 20;
const HUNDREDTHS = 10_000n;

type Dependencies = Pick<ContractDependencies, 'sequencer' | 'contracts'>;

/** `/console/risk`: the contracts' figures at the present marks. Read only. */
export function riskRoutes(app: App, deps: Dependencies): void {
  route(app, calls.readRisk, (request) => reportOf(deps, request.query.mode));
}

/** An open position valued at the mark. */
interface Valued {
  entry: Entry<'contract_position'>;
  contract: ListedContract;
  mark: number;
  value: bigint;
  /** What its owner can add to it, in quote units; 0n for an isolated position. */
  backing: bigint;
  /** Quote units per whole base, with the backing; null when no price liquidates. */
  liquidation: bigint | null;
  /**
   * Distance of the mark from liquidation, in hundredths of a percent of the mark; null when no
   * price liquidates.
   */
  distance: bigint | null;
}

function reportOf({ sequencer, contracts }: Dependencies, mode: Mode): RiskReport {
  const open = sequencer
    .look((state) => entriesOfKind(state, 'contract_position'))
    .filter((entry) => entry.mode === mode)
    .flatMap((entry) => valued({ contracts, sequencer }, entry));
  const customers = open.filter(({ entry }) => entry.customer >= FIRST_CUSTOMER);
  const largest = [...customers].sort((a, b) => compare(b.value, a.value));
  const nearest = customers
    .filter(({ distance }) => distance !== null)
    .sort((a, b) => compare(a.distance ?? 0n, b.distance ?? 0n));
  return {
    mode,
    insurance_fund: held(sequencer, mode, SYSTEM_OWNERS.insurance_fund),
    fee_income: held(sequencer, mode, SYSTEM_OWNERS.fee_income),
    markets: contracts.list().map((contract) => marketOf({ contracts }, contract, mode, open)),
    largest: largest.slice(0, NAMED).map(positionOf),
    nearest: nearest.slice(0, NAMED).map(positionOf),
    time: Date.now(),
  };
}

function valued({ contracts, sequencer }: Dependencies, entry: Entry<'contract_position'>): Valued[] {
  const { mode, body } = entry;
  const contract = contracts.find(body.symbol);
  if (!contract) return [];
  const mark = contracts.market(mode, body.symbol)?.mark ?? body.mark;
  const value = notional(mark, body.lots, contract.terms.unitsPerTickLot);
  const price = BigInt(mark) * BigInt(contract.terms.tickUnits);
  const { backing } = standingOf(sequencer, entry);
  const liquidation = backedLiquidationPrice(body, backing, contract.terms);
  const away = liquidation === null ? null : profit(body.side, liquidation, price);
  const distance = away === null ? null : (away * HUNDREDTHS) / price;
  return [{ entry, contract, mark, value, backing, liquidation, distance }];
}

function marketOf(
  { contracts }: Pick<Dependencies, 'contracts'>,
  { spec, terms }: ListedContract,
  mode: Mode,
  open: readonly Valued[],
): RiskReport['markets'][number] {
  const own = open.filter(({ entry }) => entry.body.symbol === spec.symbol);
  const lotsOf = (side: 'buy' | 'sell') =>
    own.filter(({ entry }) => entry.body.side === side).reduce((sum, { entry }) => sum + entry.body.lots, 0);
  const mark = contracts.market(mode, spec.symbol)?.mark ?? null;
  const long = lotsOf('buy');
  return {
    symbol: spec.symbol,
    mark_price: mark === null ? null : priceText(spec, mark),
    long_lots: lotText(long),
    short_lots: lotText(lotsOf('sell')),
    open_interest: amountText(mark === null ? 0n : notional(mark, long, terms.unitsPerTickLot)),
    positions: own.length,
  };
}

function positionOf({
  entry,
  contract,
  mark,
  value,
  backing,
  liquidation,
  distance,
}: Valued): RiskReport['largest'][number] {
  const { spec, terms } = contract;
  const { symbol, side, lots, cost, margin, marginMode, multiple } = entry.body;
  return {
    position_id: String(entry.id),
    customer: String(entry.customer),
    symbol,
    side,
    lots: lotText(lots),
    notional: amountText(value),
    margin: amountText(margin),
    margin_mode: marginMode ?? 'isolated',
    backing: amountText(backing),
    multiple,
    entry_price: amountText(averageContractPrice(side, cost, lots, terms) ?? 0n),
    mark_price: priceText(spec, mark),
    liquidation_price: liquidation === null ? null : amountText(liquidation),
    unrealised_pnl: amountText(profit(side, cost, value)),
    distance: distance === null ? null : fromUnits(distance, 2),
  };
}

/** Returns the whole balance of a venue account in the contracts' currency. */
function held(sequencer: Dependencies['sequencer'], mode: Mode, owner: number): string {
  const balances = sequencer.look((state) => balancesOf(state, mode, owner));
  const total = balances
    .filter(({ asset }) => asset === SETTLEMENT_ASSET)
    .reduce((sum, { available, frozen, margin }) => sum + available + frozen + margin, 0n);
  return amountText(total);
}

const SETTLEMENT_ASSET = 'USDT';

function lotText(lots: number): string {
  return fromUnits(BigInt(lots), LOT_DECIMALS);
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
