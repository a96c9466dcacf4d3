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
  const { action, amount, created_at, filled_amount, id, legs, market, side, source, symbol, total } = order;
  const triggers = legs.map(({ activation, kind, price, trigger }) =>
    conditionalTexts.leg(conditionalTexts.legs[kind], priceText(trigger ?? activation), priceText(price)),
  );
  return {
    id,
    symbol,
    kind: conditionalTexts.name,
    date: created_at,
    filled: order.order_id === null ? '' : sizeText(filled_amount, null, market),
    side: sideText(side, action),
    size: sizeText(amount, total, market),
    at: [...triggers, conditionalTexts.sources[source]].join(', '),
  };
}
