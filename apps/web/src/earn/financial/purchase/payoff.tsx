import type { FinancialProduct } from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card, Detail, Details, Figure, Range } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useTicker } from '../../../platform/live/index.ts';
import { settlementAt } from '../outcomes.ts';
import { PayoffPicture } from './payoff-picture.tsx';
import { nearestPlace, PLACES, priceAt } from './price-scale.ts';

/** The payoff drawn over settlement prices, and worked out at the one that the customer picks. */
export function Payoff({ product, investment }: { product: FinancialProduct; investment: string }) {
  const t = useTranslations('invest');
  const format = useFormat();
  const now = useTicker(`${product.currency}USDT`)?.lastPrice;
  const [picked, setPicked] = useState<number | null>(null);
  const place = picked ?? nearestPlace(now ?? product.reference_price, product.reference_price);
  const price = priceAt(place, product.reference_price);
  const { paid, currency, worth, heldWorth } = settlementAt(price, investment, product);
  const usdt = (amount: string) => `${format.fixed(amount, 2)} USDT`;
  const shownPrice = format.decimal(price, { most: 2 });
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold text-sm">{t('picture')}</h2>
      <PayoffPicture product={product} investment={investment} marked={price} />
      <div>
        <h3 className="font-medium font-sans text-sm">{t('example')}</h3>
        <p className="mt-0.5 text-muted text-xs">
          {t('example_at', { currency: product.currency, price: shownPrice })}
        </p>
        <Range
          label={t('example_price')}
          max={PLACES}
          value={place}
          valueText={`${shownPrice} USDT`}
          onChange={setPicked}
        />
        <Details>
          <Detail name={t('receive')}>
            <Figure
              text={currency === 'USDT' ? usdt(paid) : `${format.decimal(paid)} ${currency}`}
              className="font-semibold text-base"
            />
          </Detail>
          {currency !== 'USDT' && (
            <Detail name={t('worth')}>
              <Figure text={usdt(worth)} />
            </Detail>
          )}
          <Detail name={t('hold_worth')}>
            <Figure text={usdt(heldWorth)} className="text-muted" />
          </Detail>
        </Details>
      </div>
      <p className="text-faint text-xs">{t('settlement_rule')}</p>
    </Card>
  );
}
