import type { MarginMode } from '@trade/engine/quote';
import {
  AMOUNT_DECIMALS,
  type ContractInstrumentData,
  LOT_DECIMALS,
  type Position,
  toUnits,
} from '@trade/protocol';
import { useServerNow } from '../../../platform/clock/index.ts';
import {
  useAvailable,
  useBook,
  useMark,
  useOpenContractOrders,
  usePositions,
  useTradingStatus,
} from '../../../platform/live/index.ts';
import {
  type LiveOrder,
  type OrderAction,
  readDepth,
  type Ticket,
  toTicks,
  useGate,
  useTicket,
} from '../../desk/index.ts';
import { useCrossBacking } from '../backing.ts';
import { type ContractRules, readPosition } from '../rules.ts';
import { type ContractDraft, evaluateContract, type TicketView } from './evaluate.ts';
import { type ContractAction, type ContractIntent, firstIntent, reduceIntent } from './intent.ts';
import { type AgainstPosition, lotsText } from './sizing.ts';

export type ContractTicket = Ticket<ContractIntent, Exclude<ContractAction, OrderAction>>;

/** The customer's input for this contract. The price starts at the first known mark price. */
export function useContractIntent({ symbol, multiples }: ContractRules): ContractTicket {
  return useTicket(reduceIntent, firstIntent(multiples), useMark(symbol)?.mark_price);
}

export interface LiveContractTicket extends TicketView, LiveOrder<ContractDraft> {
  readonly problem: TicketView['problem'];
  readonly warnings: TicketView['warnings'];
  /**
   * Multiple and margin mode in force, and why they are fixed: an open position or orders use it
   * already.
   */
  readonly multiple: number;
  readonly marginMode: MarginMode;
  readonly lockedBy: 'position' | 'orders' | null;
  /** Available in the contract account; null while it is not known. */
  readonly available: string | null;
  /** Positions that can be closed on this side, newest first. */
  readonly closable: readonly Position[];
  /** The position that the order increases or closes. */
  readonly position: Position | null;
}

/** The order's quote at the current market. */
export function useLiveContractTicket(
  intent: ContractIntent,
  instrument: ContractInstrumentData,
  rules: ContractRules,
): LiveContractTicket {
  const { symbol, quote, product } = rules;
  const book = useBook(symbol);
  const mark = useMark(symbol);
  const marketPrice = mark?.mark_price ?? null;
  const available = useAvailable('contract', quote);
  const now = useServerNow();
  const held = usePositions().items.filter((position) => position.symbol === symbol);
  const positions = held.filter(({ side }) => side === intent.side);
  const resting = useOpenContractOrders().items.filter(
    (order) => order.symbol === symbol && order.side === intent.side && order.action === 'open',
  );
  const gate = useGate(useTradingStatus(symbol) ?? instrument.status);

  const isEternal = product === 'eternal';
  const opens = intent.action === 'open';
  const position = opens
    ? (isEternal && positions[0]) || null
    : (positions.find(({ id }) => id === intent.positionId) ?? positions[0] ?? null);
  const increased = opens && isEternal ? { position: positions[0], order: resting[0] } : {};
  const multiple = increased.position?.multiple ?? increased.order?.multiple ?? intent.multiple;
  const marginMode = opens
    ? (increased.position?.margin_mode ?? increased.order?.margin_mode ?? intent.marginMode)
    : (position?.margin_mode ?? 'isolated');
  const backing = useCrossBacking(quote, position?.id ?? null);
  const waitingLots = isEternal
    ? resting.reduce((sum, { lots, filled_lots }) => sum + hundredths(lots) - hundredths(filled_lots), 0)
    : 0;
  const view = evaluateContract(
    { ...intent, multiple, marginMode },
    {
      rules,
      depth: book && readDepth(book, rules, LOT_UNITS),
      mark: marketPrice === null ? null : toTicks(marketPrice, rules),
      available: toUnits(available, AMOUNT_DECIMALS),
      backing: marginMode === 'cross' ? backing : null,
      position: position && readPosition(position, rules),
      against: againstOf(held, intent.side),
      waitingLots,
      awaitsDepth: mark?.awaits_depth ?? false,
      now,
    },
  );
  return {
    ...view,
    // Closing needs no verification.
    gate: gate?.code === 'verify' && !opens ? null : gate,
    multiple,
    marginMode,
    lockedBy: increased.position ? 'position' : increased.order ? 'orders' : null,
    available,
    marketPrice,
    closable: positions,
    position,
  };
}

/** Returns the positions on the other side than `side` as one; null for none. */
export function againstOf(held: readonly Position[], side: Position['side']): AgainstPosition | null {
  const others = held.filter((position) => position.side !== side);
  if (others.length === 0) return null;
  const lots = others.reduce((sum, position) => sum + hundredths(position.lots), 0);
  return { side: side === 'buy' ? 'sell' : 'buy', lots: lotsText(lots) };
}

/** Order books of contracts give lots; the engine counts hundredths of a lot. */
const LOT_UNITS = 10 ** (AMOUNT_DECIMALS - LOT_DECIMALS);

function hundredths(lots: string): number {
  return Number(toUnits(lots, LOT_DECIMALS) ?? 0n);
}
