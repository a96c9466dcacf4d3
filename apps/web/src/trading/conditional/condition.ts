import {
  activates,
  conditionalOpenReserve,
  conditionalSpotReserve,
  isBetterPeak,
  type LegKind,
  type MarginMode,
  reachesTrigger,
  type SpotTerms,
  trailingTrigger,
} from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits, type PlaceConditionalBody, toUnits } from '@trade/protocol';
import { isUnread } from '../../platform/format/index.ts';
import { type PriceRules, priceText, type Side, toTicks } from '../desk/index.ts';

/** The legs of a conditional order, as the ticket offers them. */
interface ConditionFields {
  /** The kinds of its legs, the stop first. */
  readonly kinds: readonly LegKind[];
  /** Whether its orders have a limit: always, never, or as the customer likes. */
  readonly limit: 'always' | 'never' | 'either';
  /** Whether its take-profit rests in the book instead of waiting, as on spot alone it can. */
  readonly rests?: true;
}

/** The types of conditional orders. A new type is a row here, with its texts. */
export const CONDITIONS = {
  stop_limit: { kinds: ['stop'], limit: 'always' },
  stop_market: { kinds: ['stop'], limit: 'never' },
  take_profit_limit: { kinds: ['take_profit'], limit: 'always' },
  take_profit_market: { kinds: ['take_profit'], limit: 'never' },
  trailing_stop: { kinds: ['trailing_stop'], limit: 'never' },
  oco: { kinds: ['stop', 'take_profit'], limit: 'either' },
  oco_limit: { kinds: ['stop', 'take_profit'], limit: 'either', rests: true },
} as const satisfies Record<string, ConditionFields>;
export type ConditionType = keyof typeof CONDITIONS;
const CONDITION_TYPES = Object.keys(CONDITIONS) as ConditionType[];

/** The types that a market has. */
export function typesIn(market: ConditionMarket['market']): readonly ConditionType[] {
  return CONDITION_TYPES.filter((type) => market === 'spot' || !restsIn(type));
}

/** Whether the take-profit of a type rests in the book. */
export function restsIn(type: ConditionType): boolean {
  const { rests }: ConditionFields = CONDITIONS[type];
  return rests === true;
}

export type Source = PlaceConditionalBody['source'];

/** Trigger and limit of one leg, as typed. */
export interface TypedLeg {
  readonly trigger: string;
  /** Empty for a market order. */
  readonly price: string;
}

/** What the customer has chosen and typed. */
export interface ConditionIntent {
  readonly source: Source;
  readonly side: Side;
  readonly legs: Readonly<Record<'stop' | 'take_profit', TypedLeg>>;
  readonly distance: string;
  readonly inPercent: boolean;
  readonly activation: string;
  /**
   * Base quantity or lots; the total of a spot purchase at the market. Empty to close all of a
   * position.
   */
  readonly size: string;
}

/** How an order of one side would open a position. */
export interface OpeningTerms {
  readonly multiple: number;
  readonly marginMode: MarginMode;
  /** The customer's position of the other side, which it would not close; null for none. */
  readonly against: { readonly side: Side; readonly lots: string } | null;
}

/** What a contract's order does. */
type ContractAct =
  | { readonly action: 'open'; readonly terms: Readonly<Record<Side, OpeningTerms>> }
  | {
      readonly action: 'close';
      readonly positionId: string /** All that can be closed. */;
      readonly lots: string;
    };

/** The market of the order, in its own units. */
export type ConditionMarket = {
  readonly symbol: string;
  readonly rules: PriceRules;
  /** The decimals of its quantities. */
  readonly sizeDecimals: number;
  /** Prices by source as decimals; null while they are not loaded. */
  readonly prices: Partial<Readonly<Record<Source, string | null>>>;
  /**
   * Available of what an order of each side pays with, units of 10^-8; null while it is not known.
   */
  readonly available: Readonly<Record<Side, bigint | null>>;
} & (
  | { readonly market: 'spot'; readonly terms: SpotTerms }
  | {
      readonly market: 'contracts';
      readonly terms: Parameters<typeof conditionalOpenReserve>[3];
      readonly act: ContractAct;
    }
);

/** Why an order cannot be placed yet. */
type ConditionProblem =
  | 'loading'
  | 'unread'
  | 'trigger_missing'
  | 'price_missing'
  | 'price_invalid'
  | 'distance_missing'
  | 'amount_missing'
  | 'reached'
  | 'insufficient';

/** The order as it would be placed, and what it would hold. */
export interface ConditionView {
  readonly problem: ConditionProblem | null;
  /** Null while something is missing. */
  readonly draft: Omit<PlaceConditionalBody, 'client_id'> | null;
  /** What it holds, units of 10^-8; null while it cannot be said. */
  readonly hold: bigint | null;
}

/** Whether the size is a total: of a spot purchase at the market. */
export function isByTotal(
  type: ConditionType,
  intent: ConditionIntent,
  market: ConditionMarket['market'],
): boolean {
  return (
    market === 'spot' && intent.side === 'buy' && legsOf(type, intent).every(({ price }) => price === '')
  );
}

/**
 * What becomes of the rest when a market order is filled in part: what protects goes on with it.
 * Null when every order has a limit.
 */
export function restOf(
  type: ConditionType,
  intent: ConditionIntent,
  market: ConditionMarket,
): 'goes_on' | 'ends' | null {
  if (legsOf(type, intent).every(({ price }) => price !== '')) return null;
  const protects = market.market === 'spot' ? intent.side === 'sell' : market.act.action === 'close';
  return protects ? 'goes_on' : 'ends';
}

interface TypedCondition extends TypedLeg {
  readonly kind: LegKind;
  /** Whether it buys at once up to its price, and no more. */
  readonly isImmediate?: boolean;
  /** Whether it rests in the book at its price, without a trigger. */
  readonly rests: boolean;
}

function legsOf(type: ConditionType, intent: ConditionIntent): TypedCondition[] {
  const { kinds, limit }: ConditionFields = CONDITIONS[type];
  return kinds.map((kind) => {
    const typed = intent.legs[kind === 'take_profit' ? 'take_profit' : 'stop'];
    const price = limit === 'never' || kind === 'trailing_stop' ? '' : typed.price;
    const rests = restsIn(type) && kind === 'take_profit';
    return { kind, trigger: kind === 'trailing_stop' || rests ? '' : typed.trigger, price, rests };
  });
}

function incomplete(problem: ConditionProblem): ConditionView {
  return { problem, draft: null, hold: null };
}

/** Evaluates what was typed at the prices of now: the same rules as the engine's, which decides. */
export function evaluateCondition(
  type: ConditionType,
  intent: ConditionIntent,
  market: ConditionMarket,
): ConditionView {
  const typed = legsOf(type, intent);
  const nowText = market.prices[intent.source] ?? null;
  const now = nowText === null ? null : toTicks(nowText, market.rules);
  if (now === null) return incomplete('loading');
  if (someUnread(type, intent, typed)) return incomplete('unread');
  const fault = legsFault(type, typed, market.rules);
  if (fault !== null) return incomplete(fault);
  const trail = readTrail(type, intent, market.rules, now);
  if (trail === 'distance_missing' || trail === 'price_invalid') return incomplete(trail);
  const byTotal = isByTotal(type, intent, market.market);
  const triggers = typed.map(({ kind, price, rests, trigger }) => ({
    kind,
    ticks:
      kind === 'trailing_stop'
        ? (trail?.stands ?? now)
        : (toTicks(rests ? price : trigger, market.rules) ?? 0),
  }));
  const isReached = triggers.some(
    ({ kind, ticks }) => kind !== 'trailing_stop' && reachesTrigger(kind, intent.side, ticks, now),
  );
  if (isReached) return incomplete('reached');
  const { size } = intent;
  const closesAll = market.market === 'contracts' && market.act.action === 'close' && size === '';
  if (!closesAll && isNothing(size)) return incomplete('amount_missing');
  const priced = withBounds(typed, intent, market);
  const hold = holdOf(priced, triggers, { intent, market, size, byTotal });
  const draft = {
    market: market.market,
    symbol: market.symbol,
    source: intent.source,
    side: intent.side,
    ...(closesAll ? {} : byTotal ? { total: size } : { amount: size }),
    ...actOf(market, intent.side),
    legs: priced.filter(({ rests }) => !rests).map((leg) => legBody(leg, intent)),
    ...restingOf(priced),
  };
  const available = market.available[intent.side];
  const isShort = available !== null && hold > available;
  return { problem: isShort ? 'insufficient' : null, draft, hold };
}

/** The leg that rests in the book, as it is sent; nothing where none does. */
function restingOf(typed: readonly TypedCondition[]): Pick<PlaceConditionalBody, 'resting'> {
  const resting = typed.find(({ rests }) => rests);
  return resting ? { resting: { price: resting.price } } : {};
}

/**
 * A spot purchase at the market is for a total, one with a limit for a quantity. Where one leg has
 * a limit and the other has none, the other buys the same quantity at once, for no more than a
 * market order would pay.
 */
function withBounds(
  typed: readonly TypedCondition[],
  { side }: ConditionIntent,
  market: ConditionMarket,
): readonly TypedCondition[] {
  const isMixed = typed.some(({ price }) => price === '') && typed.some(({ price }) => price !== '');
  if (market.market !== 'spot' || side !== 'buy' || !isMixed) return typed;
  const { rules, terms } = market;
  const most = (trigger: string) =>
    (BigInt(toTicks(trigger, rules) ?? 0) * BigInt(1_000_000 + terms.slippagePpm)) / 1_000_000n;
  return typed.map((leg) =>
    leg.price === ''
      ? { ...leg, price: priceText(Number(most(leg.trigger)), rules), isImmediate: true }
      : leg,
  );
}

/**
 * Returns the most that the order without a limit pays beside one that has a limit; null for
 * others.
 */
export function boundOf(
  type: ConditionType,
  intent: ConditionIntent,
  market: ConditionMarket,
): string | null {
  const typed = legsOf(type, intent);
  if (legsFault(type, typed, market.rules) !== null) return null;
  return withBounds(typed, intent, market).find(({ isImmediate }) => isImmediate)?.price ?? null;
}

/**
 * Returns the largest size that a part of what is available pays for, as text of the field; of an
 * order that closes, that part of the position. Null while it cannot be said.
 */
export function sizeOfPercent(
  type: ConditionType,
  intent: ConditionIntent,
  market: ConditionMarket,
  percent: number,
): string | null {
  const part = (whole: bigint) => (whole * BigInt(percent)) / 100n;
  const text = (steps: bigint) => (steps === 0n ? '' : fromUnits(steps, market.sizeDecimals));
  if (market.market === 'contracts' && market.act.action === 'close') {
    const lots = toUnits(market.act.lots, market.sizeDecimals);
    return lots === null ? null : text(part(lots));
  }
  const available = market.available[intent.side];
  if (available === null) return null;
  const budget = part(available);
  if (isByTotal(type, intent, market.market)) return budget === 0n ? '' : amountOf(budget);
  const holdAt = (steps: bigint) =>
    evaluateCondition(type, { ...intent, size: fromUnits(steps, market.sizeDecimals) }, market).hold;
  let most = 1n;
  for (;;) {
    const hold = holdAt(most);
    if (hold === null) return null;
    if (hold > budget || most > MOST_STEPS) break;
    most *= 2n;
  }
  let least = 0n;
  while (most - least > 1n) {
    const middle = (least + most) / 2n;
    if ((holdAt(middle) ?? budget + 1n) > budget) most = middle;
    else least = middle;
  }
  return text(least);
}

/** More than any order may be for. */
const MOST_STEPS = 2n ** 50n;

/** Whether any field of this type holds a text that is no number. */
function someUnread(type: ConditionType, intent: ConditionIntent, typed: readonly TypedCondition[]): boolean {
  const trail = type === 'trailing_stop' ? [intent.distance, intent.activation] : [];
  const figures = [intent.size, ...trail, ...typed.flatMap(({ trigger, price }) => [trigger, price])];
  return figures.some(isUnread);
}

function isNothing(amount: string): boolean {
  return (toUnits(amount, AMOUNT_DECIMALS) ?? 0n) === 0n;
}

function legsFault(
  type: ConditionType,
  typed: readonly TypedCondition[],
  rules: PriceRules,
): ConditionProblem | null {
  for (const { kind, price, rests, trigger } of typed) {
    if (kind === 'trailing_stop') continue;
    if (!rests && isNothing(trigger)) return 'trigger_missing';
    if ((rests || CONDITIONS[type].limit === 'always') && isNothing(price)) return 'price_missing';
    if (!rests && toTicks(trigger, rules) === null) return 'price_invalid';
    if (price !== '' && toTicks(price, rules) === null) return 'price_invalid';
  }
  return null;
}

/** Where a trailing stop would stand now, or where it would start; null for other types. */
function readTrail(
  type: ConditionType,
  intent: ConditionIntent,
  rules: PriceRules,
  now: number,
): { stands: number } | null | 'distance_missing' | 'price_invalid' {
  if (type !== 'trailing_stop') return null;
  const { distance } = intent;
  if (isNothing(distance)) return 'distance_missing';
  const activationText = intent.activation;
  const activation = activationText === '' ? null : toTicks(activationText, rules);
  const ticks = intent.inPercent ? null : toTicks(distance, rules);
  const ppm = intent.inPercent ? Number(toUnits(distance, 4) ?? 0n) : null;
  if ((activationText !== '' && activation === null) || (!intent.inPercent && ticks === null)) {
    return 'price_invalid';
  }
  const { side } = intent;
  const starts = activates(side, activation, now) ? now : (activation ?? now);
  const peak = isBetterPeak(side, now, starts) ? starts : now;
  const stands = trailingTrigger(side, peak, { ticks, ppm, activation });
  return stands > 0 ? { stands } : 'price_invalid';
}

interface Sized {
  intent: ConditionIntent;
  market: ConditionMarket;
  size: string;
  byTotal: boolean;
}

function holdOf(
  typed: readonly TypedCondition[],
  triggers: readonly { ticks: number }[],
  { intent, market, size, byTotal }: Sized,
): bigint {
  const { side } = intent;
  const legs = typed.map(({ price }, at) => ({
    price: price === '' ? null : toTicks(price, market.rules),
    trigger: triggers[at]?.ticks ?? 1,
  }));
  if (market.market === 'spot') {
    const units = toUnits(size, AMOUNT_DECIMALS) ?? 0n;
    const lots = byTotal ? 0 : Number(units / BigInt(market.terms.lotUnits));
    return conditionalSpotReserve({ side, lots, total: byTotal ? units : 0n }, legs, market.terms);
  }
  if (market.act.action === 'close') return 0n;
  const lots = Number(toUnits(size, market.sizeDecimals) ?? 0n);
  return conditionalOpenReserve({ side, lots }, legs, market.act.terms[side].multiple, market.terms);
}

function actOf(market: ConditionMarket, side: Side) {
  if (market.market === 'spot') return {};
  const { act } = market;
  if (act.action === 'close') return { action: act.action, position_id: act.positionId };
  const { marginMode, multiple } = act.terms[side];
  return { action: act.action, multiple, margin_mode: marginMode };
}

/** The position of the other side beside which an order would open one; null when there is none. */
export function againstOf(market: ConditionMarket, side: Side): OpeningTerms['against'] {
  const opens = market.market === 'contracts' && market.act.action === 'open';
  return opens ? market.act.terms[side].against : null;
}

/**
 * What an order of a contract does to which side of positions, as a key of texts: a sale opens
 * short, or closes long.
 */
export function effectOf(action: 'open' | 'close', side: Side) {
  const closed = side === 'buy' ? 'sell' : 'buy';
  return `${action}_${action === 'open' ? side : closed}` as const;
}

function legBody({ kind, price, trigger, isImmediate }: TypedCondition, intent: ConditionIntent) {
  const terms = isImmediate && { time_in_force: 'IOC' as const };
  if (kind !== 'trailing_stop') return { kind, trigger, ...(price !== '' && { price }), ...terms };
  const { activation, distance } = intent;
  return {
    kind,
    ...(intent.inPercent ? { distance_percent: distance } : { distance }),
    ...(activation !== '' && { activation }),
  };
}

/** Returns an amount of 10^-8 as decimal text. */
export function amountOf(units: bigint): string {
  return fromUnits(units, AMOUNT_DECIMALS);
}
