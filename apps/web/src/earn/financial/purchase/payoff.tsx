import type { FinancialProduct } from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card, Detail, Details, Figure, Range } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useTicker } from '../../../platform/live/index.ts';
import { textOf, unitsOf } from '../../offers/index.ts';
import { outcomesOf, settlementAt } from '../outcomes.ts';

/** The chart spans this many percent on both sides of the reference price. */
const REACH = 25n;
/** Settlement prices that can be picked, one per percent; the first has index 0. */
export const PLACES = Number(2n * REACH);

/** Returns the price at an index of the scale, as a decimal. */
export function priceAt(place: number, reference: string): string {
  return textOf((unitsOf(reference) * (100n - REACH + BigInt(place))) / 100n);
}

/** Returns the index of the nearest price below; the ends for prices outside of the scale. */
export function nearestPlace(price: string, reference: string): number {
  const percent = (unitsOf(price) * 100n) / unitsOf(reference);
  const place = Number(percent - (100n - REACH));
  return Math.min(PLACES, Math.max(0, place));
}

const WIDTH = 320;
const HEIGHT = 150;
const BASE = HEIGHT - 18;
const TOP = 8;

interface PayoffPictureProps {
  product: FinancialProduct;
  investment: string;
  /** The settlement price marked by a dot. */
  marked: string;
}

/** Scales from prices and payouts to the chart. */
function scaleOf({ product, investment }: Omit<PayoffPictureProps, 'marked'>) {
  const reference = product.reference_price;
  const [first, last] = [priceAt(0, reference), priceAt(PLACES, reference)];
  const worth = (price: string) => Number(settlementAt(price, investment, product).worth);
  const held = (price: string) => Number(settlementAt(price, investment, product).heldWorth);
  const [low, high] = [held(first) * 0.96, held(last) * 1.01];
  const x = (price: string) =>
    ((Number(price) - Number(first)) / (Number(last) - Number(first))) * (WIDTH - 8) + 4;
  const y = (value: number) => BASE - ((value - low) / (high - low)) * (BASE - TOP);
  return { first, reference, last, worth, held, x, y };
}
type Scale = ReturnType<typeof scaleOf>;

/** The lines of the payout, of holding the coin, and of the reference price. */
function PayoffLines({ first, reference, last, worth, held, x, y }: Scale) {
  const at = (price: string, value: number) => `${x(price).toFixed(1)},${y(value).toFixed(1)}`;
  const bend = at(reference, worth(reference));
  const falling = `${at(first, worth(first))} ${bend}`;
  const flat = `${bend} ${at(last, worth(last))}`;
  const foot = (price: string) => `${x(price).toFixed(1)},${BASE}`;
  const payout = { fill: 'none', strokeLinecap: 'round', strokeWidth: '2.5' } as const;
  return (
    <>
      <line x1="0" x2={WIDTH} y1={BASE} y2={BASE} className="stroke-line" />
      <polygon points={`${foot(first)} ${falling} ${foot(reference)}`} className="fill-info/10" />
      <polygon points={`${foot(reference)} ${flat} ${foot(last)}`} className="fill-primary/10" />
      <line
        x1={x(reference)}
        x2={x(reference)}
        y1={TOP}
        y2={BASE}
        strokeDasharray="3 3"
        className="stroke-edge"
      />
      <polyline
        points={`${at(first, held(first))} ${at(last, held(last))}`}
        fill="none"
        strokeDasharray="2 4"
        strokeLinecap="round"
        className="stroke-faint"
        strokeWidth="1.5"
      />
      <polyline points={falling} {...payout} className="stroke-info" />
      <polyline points={flat} {...payout} className="stroke-accent" />
    </>
  );
}

function PriceAxis({ first, reference, last, x }: Scale) {
  const format = useFormat();
  return (
    <g className="fill-faint font-figure" fontSize="11">
      <text x="0" y={HEIGHT - 4}>
        {format.compact(first)}
      </text>
      <text x={x(reference)} y={HEIGHT - 4} textAnchor="middle">
        {format.decimal(reference)}
      </text>
      <text x={WIDTH} y={HEIGHT - 4} textAnchor="end">
        {format.compact(last)}
      </text>
    </g>
  );
}

/**
 * The payout's value at maturity by settlement price, compared with holding the coin. Every point
 * is computed with the venue's own formula; only screen positions are floating point.
 */
function PayoffPicture({ product, investment, marked }: PayoffPictureProps) {
  const t = useTranslations('financial');
  const format = useFormat();
  const { reference_price: reference, currency } = product;
  const scale = scaleOf({ product, investment });
  const most = outcomesOf(investment, product).usdt;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full overflow-visible"
        role="img"
        aria-label={t('picture_text', {
          reference: format.decimal(reference),
          currency,
          most: format.fixed(most, 2),
        })}
      >
        <PayoffLines {...scale} />
        <circle
          cx={scale.x(marked)}
          cy={scale.y(scale.worth(marked))}
          r="5"
          className="fill-ink stroke-surface"
          strokeWidth="2"
        />
        <PriceAxis {...scale} />
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
        <Key className="bg-linear-to-r from-info to-accent" text={t('line_payout')} />
        <Key className="border-faint border-t-2 border-dotted" text={t('line_hold', { currency })} />
        <Key className="border-edge border-t border-dashed" text={t('line_reference')} />
      </figcaption>
    </figure>
  );
}

function Key({ className, text }: { className: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`inline-block h-0.5 w-4 ${className}`} aria-hidden="true" />
      {text}
    </span>
  );
}

/** The payoff chart, with the figures at the settlement price that the customer picks. */
export function Payoff({ product, investment }: { product: FinancialProduct; investment: string }) {
  const t = useTranslations('financial');
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
