import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { classes, Figure } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import type { BookRow } from './book-view.ts';

interface BookSideProps {
  side: 'bids' | 'asks';
  rows: readonly BookRow[];
  priceDecimals: number;
  amountDecimals: number;
  /** A tap on a price. */
  onPick: (price: string) => void;
}

/** One side of the book. Both have their best price next to the middle. */
export function BookSide({ side, rows, priceDecimals, amountDecimals, onPick }: BookSideProps) {
  return (
    <ul className={classes('flex', side === 'asks' ? 'flex-col-reverse' : 'flex-col')}>
      {rows.map((row) => (
        <li key={row.slot} className="h-6 [contain:size_layout_style]">
          {row.price !== null && (
            <Row
              side={side}
              price={row.price}
              amount={row.amount}
              depth={row.depth}
              own={row.own}
              priceDecimals={priceDecimals}
              amountDecimals={amountDecimals}
              onPick={onPick}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  side: 'bids' | 'asks';
  price: string;
  amount: string;
  depth: number;
  own: boolean;
  priceDecimals: number;
  amountDecimals: number;
  onPick: (price: string) => void;
}

/** Ten times a second most rows are what they were: those are not rendered again. */
const Row = memo(function Row({
  side,
  price,
  amount,
  depth,
  own,
  priceDecimals,
  amountDecimals,
  onPick,
}: RowProps) {
  const t = useTranslations('trade');
  const format = useFormat();
  const shownPrice = format.fixed(price, priceDecimals);
  return (
    <button
      type="button"
      title={t(own ? 'fill_price_own' : 'fill_price', { price: shownPrice })}
      onClick={() => onPick(price)}
      className="relative flex h-full w-full items-center justify-between px-1 text-xs active:bg-raised"
    >
      <span
        aria-hidden="true"
        className={classes(
          'absolute inset-y-px right-0 w-full origin-right',
          side === 'bids' ? 'bg-rise-tint' : 'bg-fall-tint',
        )}
        style={{ transform: `scaleX(${depth / 100})` }}
      />
      {own && <span aria-hidden="true" className="absolute -left-1.5 size-1.5 rounded-full bg-primary" />}
      <Figure text={shownPrice} tone={side === 'bids' ? 'rise' : 'fall'} className="relative" />
      <Figure text={format.fixed(amount, amountDecimals)} className="relative" />
    </button>
  );
});
