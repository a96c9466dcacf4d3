import { percentText, priceText, sideText, sizeText } from '../../customers/order-words.ts';
import { customersTexts } from '../../customers/texts.ts';
import type { Feature } from '../../platform/feature.tsx';

export const spotFeature: Feature = {
  screens: [],
  heldFor: { spot_order: 'Open spot orders' },
  openOrders: ({ spot }) =>
    spot.map(({ amount, created_at, filled_percent, id, price, side, symbol, total }) => ({
      id,
      symbol,
      kind: customersTexts.openOrders.kinds.spot,
      side: sideText(side),
      date: created_at,
      size: sizeText(amount, amount === null ? (total ?? '0') : null, 'spot'),
      at: priceText(price),
      filled: percentText(filled_percent),
    })),
};
