import type { Execution } from '../kernel/execution/execution.ts';
import type { Product } from '../kernel/execution/product.ts';
import type { EngineState } from '../kernel/state/engine-state.ts';
import { conditionalSpotReserve } from '../quote/index.ts';
import { AMEND_SPOT_ORDER, type AmendSpotOrder } from '../spot/amend.ts';
import { amendConditionalOrder, cancelConditionalOrder, cancelConditionalOrders } from './acts.ts';
import { amendOpeningOrder, placeBracketOrder } from './bracket.ts';
import {
  AMEND_CONDITIONAL_ORDER,
  type AmendConditionalOrder,
  CANCEL_CONDITIONAL_ORDER,
  CANCEL_CONDITIONAL_ORDERS,
  type CancelConditionalOrder,
  type CancelConditionalOrders,
  PLACE_BRACKET_ORDER,
  PLACE_CONDITIONAL_ORDER,
  type PlaceBracketOrder,
  type PlaceConditionalOrder,
} from './commands.ts';
import { endCanceled } from './end.ts';
import { followCommand, followTick } from './follow-up.ts';
import { heldBy, restingPriceOf } from './holds.ts';
import type { ConditionalOrder } from './model.ts';
import { placeConditionalOrder } from './place.ts';
import type { LiveConditional } from './triggers.ts';
import { isYetToBegin, type WaitingOrders } from './waiting.ts';

declare module '../kernel/execution/command.ts' {
  interface Commands {
    amend_spot_order: AmendSpotOrder;
    place_conditional_order: PlaceConditionalOrder;
    place_bracket_order: PlaceBracketOrder;
    amend_conditional_order: AmendConditionalOrder;
    cancel_conditional_order: CancelConditionalOrder;
    cancel_conditional_orders: CancelConditionalOrders;
  }
}

declare module '../kernel/register/entry.ts' {
  interface EntryBodies {
    conditional_order: ConditionalOrder;
  }
}

declare module '../kernel/state/engine-state.ts' {
  interface ProductParts {
    readonly conditional: WaitingOrders;
  }
}

/** Ends what opens in a dated contract once nothing is opened there any more. */
function expire(x: Execution, live: LiveConditional): void {
  endCanceled(x, live, 'expired');
}

/** Checks that the leg in the book of an OCO stands there as the whole says. */
function faultBeside({ parts }: EngineState, { entry: { id, mode, customer, body } }: LiveConditional) {
  const { lots, resting, side, symbol } = body;
  if (resting?.isOpen !== true) return null;
  const order = parts.spot[mode].orders.get(resting.orderId)?.order;
  const isSame =
    order?.customer === customer &&
    order.symbol === symbol &&
    order.side === side &&
    order.lots === lots &&
    order.filledLots === 0 &&
    order.price === resting.price;
  return isSame ? null : `conditional order ${id} has another leg in the book than order ${resting.orderId}`;
}

/** Checks that the order is open after which another one begins. */
function faultBefore({ parts }: EngineState, { entry: { id, mode, customer, body } }: LiveConditional) {
  if (body.after?.isOpen !== true) return null;
  const first = parts.spot[mode].orders.get(body.after.orderId)?.order;
  return first?.customer === customer ? null : `conditional order ${id} follows an order that is not open`;
}

/** Checks that every order is indexed, and that spot orders hold exactly what they need. */
function audit(state: EngineState): string | null {
  const open = state.register.all('conditional_order');
  const { conditional } = state.parts;
  if (open.length !== conditional.size)
    return `${open.length} conditional orders, ${conditional.size} indexed`;
  for (const live of open) {
    const { id, mode, body } = live.entry;
    if (body.status !== 'waiting') return `conditional order ${id} is ${body.status} and open`;
    const market = state.parts.spot[mode].books.get(body.symbol)?.market;
    if (body.market !== 'spot' || market === undefined) continue;
    const needed = isYetToBegin(body)
      ? 0n
      : conditionalSpotReserve(body, body.legs, market.terms, restingPriceOf(body));
    const fault = faultBeside(state, live) ?? faultBefore(state, live);
    if (fault !== null) return fault;
    if (heldBy(live) !== needed) return `conditional order ${id} holds ${heldBy(live)} and needs ${needed}`;
  }
  return null;
}

/** Conditional orders of spot and contracts, which know nothing of them. */
export const CONDITIONAL = {
  commands: {
    // A spot order may open a bracket, which grows or shrinks with it.
    amend_spot_order: { shape: AMEND_SPOT_ORDER, once: 'customer', run: amendOpeningOrder },
    place_conditional_order: {
      shape: PLACE_CONDITIONAL_ORDER,
      once: 'customer',
      afterDue: true,
      run: placeConditionalOrder,
    },
    place_bracket_order: { shape: PLACE_BRACKET_ORDER, once: 'customer', run: placeBracketOrder },
    amend_conditional_order: { shape: AMEND_CONDITIONAL_ORDER, afterDue: true, run: amendConditionalOrder },
    cancel_conditional_order: {
      shape: CANCEL_CONDITIONAL_ORDER,
      afterDue: true,
      run: cancelConditionalOrder,
    },
    cancel_conditional_orders: { shape: CANCEL_CONDITIONAL_ORDERS, run: cancelConditionalOrders },
  },
  entries: {
    conditional_order: {
      isOrder: true,
      due: expire,
      reset: (x, live) => endCanceled(x, live, 'demo_reset'),
      restore: (state, live) => state.parts.conditional.add(live),
    },
  },
  // For the prices of the instrument, and for those of the contracts on it.
  awaitsTick: ({ parts: { conditional, contracts } }, symbol) =>
    conditional.awaits(symbol) ||
    contracts.following(symbol).some(({ spec }) => conditional.awaits(spec.symbol)),
  onTick: followTick,
  afterCommand: followCommand,
  audit,
} satisfies Product;
