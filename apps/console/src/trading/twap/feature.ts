import { percentText, sideText, sizeText } from '../../customers/order-words.ts';
import type { Feature } from '../../platform/feature.tsx';
import { groupThousands } from '../../platform/format/index.ts';
import { twapTexts } from './texts.ts';

export const twapFeature: Feature = {
  screens: [],
  heldFor: { twap_order: twapTexts.held },
  openOrders: ({ twap }) =>
    twap.map(({ amount, created_at, filled_percent, id, price, side, slices, slices_done, symbol }) => ({
      id,
      symbol,
      kind: twapTexts.name,
      side: sideText(side),
      date: created_at,
      size: sizeText(amount, null, 'spot'),
      at: twapTexts.slices(slices_done, slices, groupThousands(price)),
      filled: percentText(filled_percent),
    })),
};
