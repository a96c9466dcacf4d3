import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectSheet, Skeleton } from '../../../kit/index.ts';
import { decimalsOf } from '../../../platform/format/index.ts';
import { useBook } from '../../../platform/live/index.ts';
import type { PriceRules } from '../ticket/price.ts';
import { BookMiddle } from './book-middle.tsx';
import { BookSide } from './book-side.tsx';
import { groupingSteps, type OwnOrder, viewBook } from './book-view.ts';

const ROWS = 10;
/** Both sides, and what stands between them. */
const WAITING_ROWS = Array.from({ length: 2 * ROWS + 2 }, (_, row) => row);

/** How a book is shown. */
interface BookTerms extends PriceRules {
  readonly symbol: string;
  readonly quote: string;
  /** What amounts are counted in. */
  readonly unit: string;
  readonly amountDecimals: number;
}

interface OrderBookProps {
  terms: BookTerms;
  own: readonly OwnOrder[];
  /** Stands between the sides, with what it is. */
  price: string | null;
  priceLabel?: string | undefined;
  /** A tap on a price, as it is shown. */
  onPick: (price: string) => void;
}

/** The venue's own book of one symbol: depth as bars, own orders marked, a price in the middle. */
export function OrderBook({ terms, own, price, priceLabel, onPick }: OrderBookProps) {
  const t = useTranslations('trade');
  const { symbol, unit, quote, amountDecimals, tickUnits } = terms;
  const steps = groupingSteps(tickUnits);
  const [step, setStep] = useState(steps[0] ?? '1');
  const book = useBook(symbol);
  const priceDecimals = decimalsOf(step);
  const shape = {
    rows: ROWS,
    step: toUnits(step, AMOUNT_DECIMALS) ?? BigInt(tickUnits),
    priceDecimals,
    amountDecimals,
  };
  const view = book && viewBook(book, own, shape);

  return (
    <section aria-label={t('book')} className="min-w-0">
      <div className="flex justify-between gap-2 px-1 pb-1 text-faint text-xs">
        <span>{t.rich('book_price', { currency: () => <Unit>{quote}</Unit> })}</span>
        <span className="text-right">{t.rich('book_amount', { currency: () => <Unit>{unit}</Unit> })}</span>
      </div>
      {view === null ? (
        <Waiting />
      ) : (
        <>
          <BookSide
            side="asks"
            rows={view.asks}
            priceDecimals={priceDecimals}
            amountDecimals={amountDecimals}
            onPick={onPick}
          />
          <BookMiddle
            price={price}
            label={priceLabel}
            spread={view.spread}
            priceDecimals={terms.priceDecimals}
          />
          <BookSide
            side="bids"
            rows={view.bids}
            priceDecimals={priceDecimals}
            amountDecimals={amountDecimals}
            onPick={onPick}
          />
          <Balance bidPercent={view.bidPercent} />
        </>
      )}
      <Grouping steps={steps} value={step} onChange={setStep} />
    </section>
  );
}

/** What a column counts in, on a line of its own where the column is narrow. */
function Unit({ children }: { children: string }) {
  return <span className="inline-block">({children})</span>;
}

/** How the shown amounts divide into bids and asks. */
function Balance({ bidPercent }: { bidPercent: number | null }) {
  const t = useTranslations('trade');
  if (bidPercent === null) return null;
  return (
    <div className="px-1 pt-2">
      <div aria-hidden="true" className="flex h-1 gap-0.5 overflow-hidden rounded-full">
        <span className="bg-rise" style={{ width: `${bidPercent}%` }} />
        <span className="flex-1 bg-fall" />
      </div>
      <div className="mt-1 flex justify-between gap-2 text-xs">
        <span className="truncate text-rise">{t('bid_share', { percent: bidPercent })}</span>
        <span className="truncate text-fall">{t('ask_share', { percent: 100 - bidPercent })}</span>
      </div>
    </div>
  );
}

interface GroupingProps {
  steps: readonly string[];
  value: string;
  onChange: (step: string) => void;
}

function Grouping({ steps, value, onChange }: GroupingProps) {
  const t = useTranslations('trade');
  return (
    <SelectSheet
      label={t('grouping')}
      options={steps.map((step) => ({ value: step, label: step }))}
      value={value}
      onChange={onChange}
      trigger={({ open, chosen }) => (
        <button
          type="button"
          onClick={open}
          aria-haspopup="listbox"
          aria-label={`${t('grouping')}: ${chosen?.label ?? ''}`}
          className="hit-area mt-2 flex h-8 w-full items-center justify-between rounded-sm bg-raised px-2 text-muted text-xs"
        >
          {chosen?.label}
          <ChevronDown className="size-3.5" aria-hidden="true" />
        </button>
      )}
    />
  );
}

function Waiting() {
  const t = useTranslations('trade');
  return (
    <div role="status" aria-label={t('book_loading')}>
      {WAITING_ROWS.map((row) => (
        <div key={row} className="flex h-6 items-center justify-between px-1">
          <Skeleton className="h-3 w-14" />
          <Skeleton className="h-3 w-10" />
        </div>
      ))}
    </div>
  );
}
