import type { FinancialProduct } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../../platform/format/index.ts';
import { outcomesOf, settlementAt } from '../outcomes.ts';
import { PLACES, priceAt } from './price-scale.ts';

const WIDTH = 320;
const HEIGHT = 150;
const BASE = HEIGHT - 18;
const TOP = 8;

interface PayoffPictureProps {
  product: FinancialProduct;
  investment: string;
  /** The settlement price that a dot marks. */
  marked: string;
}

/**
 * What the payout is worth at maturity over the settlement price, beside what holding the coin would be. Every point is worked out by
 * the venue's own formula; only where it lies on the screen is floating point.
 */
export function PayoffPicture({ product, investment, marked }: PayoffPictureProps) {
  const t = useTranslations('invest');
  const format = useFormat();
  const { reference_price: reference, currency } = product;
  const first = priceAt(0, reference);
  const last = priceAt(PLACES, reference);
  const worth = (price: string) => Number(settlementAt(price, investment, product).worth);
  const held = (price: string) => Number(settlementAt(price, investment, product).heldWorth);
  const [low, high] = [held(first) * 0.96, held(last) * 1.01];
  const x = (price: string) =>
    ((Number(price) - Number(first)) / (Number(last) - Number(first))) * (WIDTH - 8) + 4;
  const y = (value: number) => BASE - ((value - low) / (high - low)) * (BASE - TOP);
  const at = (price: string, value: number) => `${x(price).toFixed(1)},${y(value).toFixed(1)}`;
  const bend = at(reference, worth(reference));
  const falling = `${at(first, worth(first))} ${bend}`;
  const flat = `${bend} ${at(last, worth(last))}`;
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
        <line x1="0" x2={WIDTH} y1={BASE} y2={BASE} className="stroke-line" />
        <polygon
          points={`${x(first).toFixed(1)},${BASE} ${falling} ${x(reference).toFixed(1)},${BASE}`}
          className="fill-info/10"
        />
        <polygon
          points={`${x(reference).toFixed(1)},${BASE} ${flat} ${x(last).toFixed(1)},${BASE}`}
          className="fill-primary/10"
        />
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
        <polyline
          points={falling}
          fill="none"
          strokeLinecap="round"
          className="stroke-info"
          strokeWidth="2.5"
        />
        <polyline
          points={flat}
          fill="none"
          strokeLinecap="round"
          className="stroke-primary"
          strokeWidth="2.5"
        />
        <circle
          cx={x(marked)}
          cy={y(worth(marked))}
          r="5"
          className="fill-ink stroke-surface"
          strokeWidth="2"
        />
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
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
        <Key className="bg-linear-to-r from-info to-primary" text={t('line_payout')} />
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
