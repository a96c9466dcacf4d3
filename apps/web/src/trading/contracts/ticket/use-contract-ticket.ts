import type { MarginMode } from '@trade/engine/quote';
import {
  AMOUNT_DECIMALS,
  type ContractInstrumentData,
  type ContractOrder,
  LOT_DECIMALS,
  type Position,
  toUnits,
} from '@trade/protocol';
import { useServerNow } from '../../../platform/clock/index.ts';
import { useAvailable, useMark, useOpenContractOrders, usePositions } from '../../../platform/live/index.ts';
import { type Side, type Ticket, useMeeting, useTicket } from '../../desk/index.ts';
import { useCrossBacking } from '../backing.ts';
import { type ContractRules, readPosition } from '../rules.ts';
import { evaluateContract } from './evaluate.ts';
import { type ContractIntent, enterContract, firstIntent } from './intent.ts';
import { type AgainstPosition, lotsText } from './sizing.ts';

export type ContractTicket = Ticket<ContractIntent>;
export type LiveContractTicket = ReturnType<typeof useLiveContractTicket>;

/** The customer's input for this contract. The price starts at the first known mark price. */
export function useContractIntent({ symbol, multiples }: ContractRules): ContractTicket {
  return useTicket(enterContract, firstIntent(multiples), useMark(symbol)?.mark_price, { positionId: null });
}

/** How an order of one side would open. */
interface Opening {
  readonly multiple: number;
  readonly marginMode: MarginMode;
  /** Why both are fixed: an open position or orders use them already. */
  readonly lockedBy: 'position' | 'orders' | null;
  /** The customer's position of the other side, which it would not close. */
  readonly against: AgainstPosition | null;
}

/** The order's quote at the current market. */
export function useLiveContractTicket(
  intent: ContractIntent,
  instrument: ContractInstrumentData,
  rules: ContractRules,
) {
  const { symbol, quote, product } = rules;
  const mark = useMark(symbol);
  const marketPrice = mark?.mark_price ?? null;
  const available = useAvailable('contract', quote);
  const now = useServerNow();
  const held = usePositions().items.filter((position) => position.symbol === symbol);
  const waiting = useOpenContractOrders().items.filter(
    (order) => order.symbol === symbol && order.action === 'open',
  );
  const { gate, market } = useMeeting(rules, LOT_UNITS, marketPrice, instrument.status);

  const isEternal = product === 'eternal';
  const opens = intent.action === 'open';
  const closable = held.filter(({ side }) => side === intent.side);
  const position = opens
    ? (isEternal && closable[0]) || null
    : (closable.find(({ id }) => id === intent.positionId) ?? closable[0] ?? null);
  const opening = (side: Side) => openingOf(side, intent, held, isEternal ? waiting : null);
  const openings = { buy: opening('buy'), sell: opening('sell') };
  const { against, ...terms } = openings[intent.side];
  const multiple = opens ? terms.multiple : intent.multiple;
  const marginMode = opens ? terms.marginMode : (position?.margin_mode ?? 'isolated');
  const backing = useCrossBacking(quote, position?.id ?? null);
  const increasing = isEternal ? waiting.filter(({ side }) => side === intent.side) : [];
  const view = evaluateContract(
    { ...intent, multiple, marginMode },
    {
      ...market,
      available: toUnits(available, AMOUNT_DECIMALS),
      backing: marginMode === 'cross' ? backing : null,
      position: position && readPosition(position, rules),
      against,
      waitingLots: sumOf(increasing, ({ lots, filled_lots }) => hundredths(lots) - hundredths(filled_lots)),
      awaitsDepth: mark?.awaits_depth ?? false,
      now,
    },
  );
  return {
    ...view,
    // Closing needs no verification.
    gate: gate?.code === 'verify' && !opens ? null : gate,
    /** Multiple and margin mode in force. */
    multiple,
    marginMode,
    openings,
    /** Available in the contract account; null while it is not known. */
    available,
    marketPrice,
    /** Null while it is not loaded. */
    indexPrice: mark?.index_price ?? null,
    /** Positions that can be closed on this side, newest first. */
    closable,
    /** The position that the order increases or closes. */
    position,
  };
}

/**
 * Returns how an order of `side` would open: like the position or the orders that it increases,
 * else as chosen. `waiting` is null where each opening has a position of its own.
 */
function openingOf(
  side: Side,
  { multiple, marginMode }: ContractIntent,
  held: readonly Position[],
  waiting: readonly ContractOrder[] | null,
): Opening {
  const isIts = (one: { side: Side }) => waiting !== null && one.side === side;
  const position = held.find(isIts);
  const increased = position ?? waiting?.find(isIts);
  const others = held.filter((one) => one.side !== side);
  const lots = lotsText(sumOf(others, (other) => hundredths(other.lots)));
  return {
    multiple: increased?.multiple ?? multiple,
    marginMode: increased?.margin_mode ?? marginMode,
    lockedBy: position ? 'position' : increased ? 'orders' : null,
    against: others.length === 0 ? null : { side: side === 'buy' ? 'sell' : 'buy', lots },
  };
}

/** Order books of contracts give lots; the engine counts hundredths of a lot. */
const LOT_UNITS = 10 ** (AMOUNT_DECIMALS - LOT_DECIMALS);

function hundredths(lots: string): number {
  return Number(toUnits(lots, LOT_DECIMALS) ?? 0n);
}

function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}
