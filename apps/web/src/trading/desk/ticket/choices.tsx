import type { ExplainedWord } from '@trade/locales';
import { ArrowLeftRight, ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Explained, Figure, Segmented, SelectSheet } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useWide } from '../../../platform/screen/index.ts';
import { ORDER_TYPES, type OrderType, type Side } from './order-intent.ts';
import type { Ticket } from './use-ticket.ts';

interface SideChoiceProps {
  value: Side;
  labelOf: (side: Side) => string;
  /** Whether choosing a side takes the other one in the book, as closing a position does. */
  isReversed?: boolean;
  onChange: (side: Side) => void;
}

/** The two sides of a market, in the colours of what an order then does. */
export function SideChoice({ value, labelOf, isReversed = false, onChange }: SideChoiceProps) {
  const t = useTranslations('trade');
  return (
    <Segmented
      label={t('side')}
      choices={(['buy', 'sell'] as const).map((side) => ({ value: side, label: labelOf(side) }))}
      tones={isReversed ? { buy: 'fall', sell: 'rise' } : { buy: 'rise', sell: 'fall' }}
      value={value}
      onChange={onChange}
    />
  );
}

/** A further way to trade, which opens a form of its own. */
export interface OtherType {
  readonly value: string;
  readonly label: string;
  readonly description: string;
  readonly explains: ExplainedWord;
  onChoose: () => void;
}

export interface TypeChoiceProps {
  ticket: Pick<Ticket, 'intent' | 'enter'>;
  others: readonly OtherType[];
  /** Maximum distance from the market at which a market order may fill, as a fraction. */
  slippageBound: string;
}

/**
 * Chooses how to trade: with what each type does on a phone, by its name alone on a wide screen.
 */
export function TypeChoice({ ticket: { intent, enter }, others, slippageBound }: TypeChoiceProps) {
  const t = useTranslations('trade');
  const format = useFormat();
  const isWide = useWide();
  const types = (Object.keys(ORDER_TYPES) as OrderType[]).map(
    (type): OtherType => ({
      value: type,
      label: t(type),
      description: t(`${type}_hint`, { bound: format.fraction(slippageBound) }),
      explains: `${type}_order`,
      onChoose: () => enter({ type }),
    }),
  );
  const options = [...types, ...others];
  const choose = (chosen: string) => options.find(({ value }) => value === chosen)?.onChoose();
  if (isWide) return <TypeMenu value={intent.type} options={options} onChange={choose} />;
  return (
    <SelectSheet
      label={t('order_type')}
      options={options}
      value={intent.type}
      onChange={choose}
      trigger={({ open, chosen }) => (
        <button
          type="button"
          onClick={open}
          aria-haspopup="listbox"
          aria-label={`${t('order_type')}: ${chosen?.label ?? ''}`}
          className="flex min-h-11 w-full items-center justify-between rounded-md bg-raised px-3.5 font-medium active:bg-line"
        >
          {chosen?.label}
          <ChevronDown className="size-4 text-muted" aria-hidden="true" />
        </button>
      )}
    />
  );
}

interface TypeMenuProps {
  value: OrderType;
  options: readonly OtherType[];
  onChange: (chosen: string) => void;
}

function TypeMenu({ value, options, onChange }: TypeMenuProps) {
  const t = useTranslations('trade');
  return (
    <div className="min-w-0">
      <div className="relative">
        <select
          aria-label={t('order_type')}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="min-h-11 w-full cursor-pointer appearance-none truncate rounded-md bg-raised py-0 pr-9 pl-3.5 font-medium hover:bg-line"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-surface">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-4 text-muted"
          aria-hidden="true"
        />
      </div>
      <p className="mt-1 text-faint text-xs">
        <Explained word={`${value}_order`}>{t(`${value}_short`)}</Explained>
      </p>
    </div>
  );
}

interface AvailableProps {
  name: string;
  /** With its unit. */
  amount: string;
  /** Where to get more: said by a word, or by a sign on the amount with a label of its own. */
  more?: { to: string; label: string } | { to: string; word: string };
}

/** What an order can be paid with, and the way to more. */
export function Available({ name, amount, more }: AvailableProps) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-xs">
      <span className="text-faint">{name}</span>
      {more === undefined ? (
        <Figure text={amount} />
      ) : 'word' in more ? (
        <span className="flex flex-wrap items-center gap-x-3">
          <Figure text={amount} />
          <Link to={more.to} className="hit-area font-semibold text-accent">
            {more.word}
          </Link>
        </span>
      ) : (
        <Link to={more.to} aria-label={more.label} className="hit-area flex min-w-0 items-center gap-1">
          <Figure text={amount} />
          <ArrowLeftRight className="size-3 shrink-0 text-accent" aria-hidden="true" />
        </Link>
      )}
    </p>
  );
}
