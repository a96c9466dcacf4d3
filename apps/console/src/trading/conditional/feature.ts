import type { ConditionalOrder } from '@trade/protocol';
import { priceText, sideText, sizeText } from '../../customers/order-words.ts';
import type { Feature, OpenOrderRow } from '../../platform/feature.tsx';
import { conditionalTexts } from './texts.ts';

export const conditionalFeature: Feature = {
  screens: [],
  heldFor: { conditional_order: conditionalTexts.held },
  openOrders: ({ conditional }) => conditional.map(rowOf),
};

/** Of one that has filled a part and goes on, how much that was. */
function rowOf(order: ConditionalOrder): OpenOrderRow {
  const { action, amount, created_at, filled_amount, id, market, side, symbol, total } = order;
  return {
    id,
    symbol,
    kind: conditionalTexts.name,
    date: created_at,
    filled: order.order_id === null ? '' : sizeText(filled_amount, null, market),
    side: sideText(side, action),
    size: sizeText(amount, total, market),
    at: conditionsOf(order).join(', '),
  };
}

function conditionsOf({ after, legs, resting, source }: ConditionalOrder): string[] {
  const waiting = legs.map((leg) => {
    if (leg.kind === 'fill') return conditionalTexts.fill(priceText(leg.price));
    const trigger = priceText(leg.trigger ?? leg.activation);
    return conditionalTexts.leg(conditionalTexts.legs[leg.kind], trigger, priceText(leg.price));
  });
  if (resting !== null) waiting.push(conditionalTexts.rests(priceText(resting.price)));
  if (after?.open === true) waiting.push(conditionalTexts.after(after.order_id));
  return [...waiting, conditionalTexts.sources[source]];
}
