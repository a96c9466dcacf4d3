import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';
import { ArrowDown, ArrowLeftRight, ArrowUp, ChevronDown } from 'lucide-react';
import { createContext, memo, useContext, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes, Figure, IconButton, SelectSheet, Skeleton } from '../../kit/index.ts';
import { decimalsOf, useFormat } from '../../platform/format/index.ts';
import { useBook } from '../../platform/live/index.ts';
import { type RowName, useBookStop } from './book-stop.ts';
import { type BookRow, groupingSteps, type OwnOrder, viewBook } from './book-view.ts';
import type { PriceRules } from './rules.ts';
import { useWorkspace } from './workspace/index.ts';

interface BookSideProps {
  side: 'bids' | 'asks';
  rows: readonly BookRow[];
  /** The row that the tab key stops at. */
  stop: RowName | undefined;
  unit: string;
  priceDecimals: number;
  amountDecimals: number;
  /** Called with the tapped price. */
  onPick: (price: string) => void;
}

/** Price and amount; where there is room, also how much there is up to this price. */
const COLUMNS =
  'grid grid-cols-[auto_1fr] gap-x-1 px-1 lg:grid-cols-[minmax(min-content,1fr)_minmax(0,1.1fr)_minmax(0,0.9fr)] lg:gap-x-0';

/** One side of the order book, its best price next to the middle. */
function BookSide({ side, rows, stop, ...shown }: BookSideProps) {
  return (
    <ul className={classes('flex', side === 'asks' ? 'flex-col-reverse' : 'flex-col')}>
      {rows.map((row) => (
        <li key={row.slot} className="h-6 lg:h-4.5 [contain:size_layout_style]">
          {row.price !== null && (
            <Row
              {...shown}
              side={side}
              slot={row.slot}
              isStop={stop === `${side}:${row.slot}`}
              price={row.price}
              amount={row.amount}
              sum={row.sum}
              depth={row.depth}
              own={row.own}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface RowProps
  extends Pick<BookSideProps, 'side' | 'unit' | 'priceDecimals' | 'amountDecimals' | 'onPick'> {
  slot: number;
  isStop: boolean;
  price: string;
  amount: string;
  sum: string;
  depth: number;
  own: boolean;
}

/** The order book changes ten times a second; memo spares the rows that did not change. */
const Row = memo(function Row({
  side,
  slot,
  isStop,
  price,
  amount,
  sum,
  depth,
  own,
  unit,
  priceDecimals,
  amountDecimals,
  onPick,
}: RowProps) {
  const t = useTranslations('trade');
  const format = useFormat();
  const shownPrice = format.fixed(price, priceDecimals);
  const shownAmount = format.fixed(amount, amountDecimals);
  return (
    <button
      type="button"
      data-row={`${side}:${slot}`}
      tabIndex={isStop ? 0 : -1}
      aria-label={t(side === 'bids' ? 'bid_row' : 'ask_row', {
        price: shownPrice,
        amount: shownAmount,
        unit,
      })}
      title={t(own ? 'fill_price_own' : 'fill_price', { price: shownPrice })}
      onClick={() => onPick(price)}
      className={classes(
        COLUMNS,
        'relative h-full w-full items-center text-xs hover:bg-raised active:bg-raised',
      )}
    >
      <span
        aria-hidden="true"
        className={classes(
          'absolute inset-y-px right-0 w-full origin-right',
          side === 'bids' ? 'bg-rise-tint' : 'bg-fall-tint',
        )}
        style={{ transform: `scaleX(${depth / 100})` }}
      />
      {own && <span aria-hidden="true" className="absolute -left-1.5 size-1.5 rounded-full bg-accent" />}
      <Figure text={shownPrice} tone={side === 'bids' ? 'rise' : 'fall'} className="relative text-left" />
      <Figure text={shownAmount} className="relative text-right" />
      <Figure
        text={format.fixed(sum, amountDecimals)}
        className="relative hidden text-right text-muted lg:block"
      />
    </button>
  );
});

interface BookMiddleProps {
  price: string | null;
  /** Names the price when it is not the last price. */
  label: string | undefined;
  spread: string | null;
  priceDecimals: number;
}

/** The price with its direction and the spread, between the two sides. */
function BookMiddle({ price, label, spread, priceDecimals }: BookMiddleProps) {
  const t = useTranslations('trade');
  const format = useFormat();
  const direction = useDirection(price);
  const Arrow = direction === 'down' ? ArrowDown : ArrowUp;
  return (
    <div className="flex min-h-12 flex-col justify-center px-1 lg:min-h-7 lg:flex-row lg:items-center lg:justify-between lg:gap-x-2">
      <span className="flex items-center gap-1">
        <Figure
          text={format.fixed(price, priceDecimals)}
          tone={direction === null ? 'plain' : direction === 'up' ? 'rise' : 'fall'}
          className="font-semibold text-base leading-5"
        />
        {direction !== null && (
          <Arrow
            aria-hidden="true"
            className={direction === 'up' ? 'size-3.5 text-rise' : 'size-3.5 text-fall'}
          />
        )}
      </span>
      <span className="text-faint text-xs">
        {label !== undefined && `${label} · `}
        {t('spread', { spread: format.fixed(spread, priceDecimals) })}
      </span>
    </div>
  );
}

/** Direction of the last price change. */
function useDirection(price: string | null): 'up' | 'down' | null {
  const [seen, setSeen] = useState<{ price: string | null; direction: 'up' | 'down' | null }>({
    price,
    direction: null,
  });
  if (price !== seen.price) {
    const moved = price !== null && seen.price !== null;
    setSeen({ price, direction: moved ? (Number(price) > Number(seen.price) ? 'up' : 'down') : null });
  }
  return seen.direction;
}

const ROWS = 10;

/** How many rows of a side there is room for. */
export const BookRows = createContext(ROWS);

/** Placeholder rows: both sides and the middle. */
const WAITING_ROWS = Array.from({ length: 2 * ROWS + 2 }, (_, row) => row);

/** Units and labels of a shown order book. */
interface BookTerms extends PriceRules {
  readonly symbol: string;
  readonly quote: string;
  /** Unit of the amounts. */
  readonly unit: string;
  readonly amountDecimals: number;
}

interface OrderBookProps {
  terms: BookTerms;
  own: readonly OwnOrder[];
  /** The price between the two sides. */
  price: string | null;
  priceLabel?: string | undefined;
  /** Called with the tapped price, as shown. */
  onPick: (price: string) => void;
}

/**
 * The venue's order book of one symbol: depth as bars, own orders marked, a price in the middle.
 */
export function OrderBook({ terms, own, price, priceLabel, onPick }: OrderBookProps) {
  const t = useTranslations('trade');
  const { symbol, unit, quote, amountDecimals, tickUnits } = terms;
  const steps = groupingSteps(tickUnits);
  const { settings, change } = useWorkspace();
  const chosen = settings.grouping?.[symbol];
  const step = chosen !== undefined && steps.includes(chosen) ? chosen : (steps[0] ?? '1');
  const book = useBook(symbol);
  const priceDecimals = decimalsOf(step);
  const shape = {
    rows: useContext(BookRows),
    step: toUnits(step, AMOUNT_DECIMALS) ?? BigInt(tickUnits),
    priceDecimals,
    amountDecimals,
  };
  const view = book && viewBook(book, own, shape);
  const { stop, handlers } = useBookStop(view);
  const shown = { stop, unit, priceDecimals, amountDecimals, onPick };

  return (
    <section aria-label={t('book')} className="min-w-0">
      <div className={classes(COLUMNS, 'pb-1 text-faint text-xs')}>
        <span>{t.rich('book_price', { currency: () => <Unit>{quote}</Unit> })}</span>
        <span className="text-right">{t.rich('book_amount', { currency: () => <Unit>{unit}</Unit> })}</span>
        <span className="hidden text-right lg:block">{t('book_sum')}</span>
      </div>
      {view === null ? (
        <Waiting />
      ) : (
        <div role="toolbar" aria-orientation="vertical" aria-label={t('book_rows')} {...handlers}>
          <BookSide side="asks" rows={view.asks} {...shown} />
          <BookMiddle
            price={price}
            label={priceLabel}
            spread={view.spread}
            priceDecimals={terms.priceDecimals}
          />
          <BookSide side="bids" rows={view.bids} {...shown} />
        </div>
      )}
      <div className="flex flex-col gap-2 pt-2 lg:flex-row lg:items-center">
        {view !== null && <Balance bidPercent={view.bidPercent} />}
        <div className="flex items-center gap-1 lg:w-24 lg:shrink-0">
          <Grouping
            steps={steps}
            value={step}
            onChange={(grouping) => change({ grouping: { ...settings.grouping, [symbol]: grouping } })}
          />
          <IconButton
            label={t(settings.ticket_first ? 'book_first' : 'ticket_first')}
            className="-mr-2 lg:hidden"
            onClick={() => change({ ticket_first: !settings.ticket_first })}
            icon={<ArrowLeftRight aria-hidden="true" />}
          />
        </div>
      </div>
    </section>
  );
}

/** The unit of a column, on its own line in a narrow column. */
function Unit({ children }: { children: string }) {
  return <span className="inline-block">({children})</span>;
}

/** The share of bids and asks in the shown amounts. */
function Balance({ bidPercent }: { bidPercent: number | null }) {
  const t = useTranslations('trade');
  if (bidPercent === null) return null;
  return (
    <div className="min-w-0 flex-1 px-1">
      <div aria-hidden="true" className="flex h-1 gap-0.5 overflow-hidden rounded-full">
        <span className="bg-rise" style={{ width: `${bidPercent}%` }} />
        <span className="flex-1 bg-fall" />
      </div>
      <div className="mt-1 flex flex-wrap justify-between gap-x-2 text-xs">
        <span className="text-rise">{t('bid_share', { percent: bidPercent })}</span>
        <span className="ml-auto text-fall">{t('ask_share', { percent: 100 - bidPercent })}</span>
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
  const format = useFormat();
  return (
    <SelectSheet
      label={t('grouping')}
      options={steps.map((step) => ({ value: step, label: format.decimal(step) }))}
      value={value}
      onChange={onChange}
      trigger={({ open, chosen }) => (
        <button
          type="button"
          onClick={open}
          aria-haspopup="listbox"
          aria-label={`${t('grouping')}: ${chosen?.label ?? ''}`}
          className="hit-area flex h-8 min-w-0 flex-1 items-center justify-between rounded-sm bg-raised px-2 text-muted text-xs"
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
        <div key={row} className="flex h-6 items-center lg:h-4.5 justify-between px-1">
          <Skeleton className="h-3 w-14" />
          <Skeleton className="h-3 w-10" />
        </div>
      ))}
    </div>
  );
}
