import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { OptionDirection, OptionOrder } from '@trade/protocol';
import {
  ArrowDown,
  ArrowUp,
  CircleDotDashed,
  Equal,
  Timer,
  TrendingDown,
  TrendingUp,
  Undo2,
} from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Badge, EmptyState, Figure, InfiniteList, Status, toneOf } from '../../kit/index.ts';
import { useListedSymbol } from '../../market/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { optionDetailPath } from '../../platform/detail-paths.ts';
import { compareDecimals, useFormat, useTimes } from '../../platform/format/index.ts';
import { useLive } from '../../platform/live/index.ts';
import { historyQuery, OPTIONS_KEY } from './queries.ts';

/** What an option would come to if its expiry were at this price. */
type Standing = 'ahead' | 'behind' | 'level';

export function standingAt(direction: OptionDirection, entry: string, price: string): Standing {
  const moved = compareDecimals(price, entry);
  if (moved === 0) return 'level';
  return moved > 0 === (direction === 'up') ? 'ahead' : 'behind';
}

/** Where an open option stands, or null while no price of its market is known. */
export function standingOf({ direction, entry, live }: OptionOrder, lastPrice: string | undefined) {
  const price = live?.tick.price ?? lastPrice;
  return price === undefined ? null : { price, standing: standingAt(direction, entry.price, price) };
}

type Look = Pick<ComponentProps<typeof Status>, 'tone' | 'icon'>;

const ENDED: Record<OptionOrder['status'], Look> = {
  open: { tone: 'pending' },
  won: { tone: 'success' },
  equal: { tone: 'neutral', icon: Equal },
  lost: { tone: 'danger' },
  closed: { tone: 'neutral', icon: CircleDotDashed },
  refunded: { tone: 'warning', icon: Undo2 },
};

/** What became of an option. */
export function OptionStatus({ status }: Pick<OptionOrder, 'status'>) {
  const t = useTranslations('options.status');
  return <Status {...ENDED[status]}>{t(status)}</Status>;
}

const STANDINGS: Record<Standing, Look> = {
  ahead: { tone: 'success', icon: TrendingUp },
  behind: { tone: 'danger', icon: TrendingDown },
  level: { tone: 'neutral', icon: Equal },
};

/** What an open option would come to now. */
export function StandingStatus({ standing }: { standing: Standing }) {
  const t = useTranslations('options.standing');
  return <Status {...STANDINGS[standing]}>{t(standing)}</Status>;
}

/** Lists are asked for again this long after an end, so that several at once ask once. */
const SETTLE = 300;

/** Keeps what is shown of ended options current. */
export function useOptionFeed(): void {
  const { optionOrders } = useLive();
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = optionOrders.onChange(({ status }) => {
      if (status === 'open') return;
      clearTimeout(timer);
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: OPTIONS_KEY }), SETTLE);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [optionOrders, queries]);
}

/** The options that have ended, without end; one symbol's, or all. */
export function OptionHistory({ symbol }: { symbol: string | null }) {
  const t = useTranslations('options');
  const source = useInfiniteQuery(historyQuery(useApi(), symbol));
  useOptionFeed();
  return (
    <InfiniteList
      source={source}
      items={source.data?.pages.flatMap((page) => page.items) ?? []}
      keyOf={(order) => order.id}
      empty={
        <EmptyState icon={<Timer aria-hidden="true" />} title={t('no_history')} hint={t('no_history_hint')} />
      }
    >
      {(order) => <EndedOption order={order} />}
    </InfiniteList>
  );
}

/** Cents are enough to judge an amount by; what is paid is shown in full where it is decided. */
const CENTS = 2;

/** An option's figures as they are shown. */
export function useOptionFigures({ symbol, currency }: Pick<OptionOrder, 'symbol' | 'currency'>) {
  const format = useFormat();
  const entry = useListedSymbol(symbol);
  return {
    base: entry?.base ?? symbol.replace(new RegExp(`${currency}$`), ''),
    quote: entry?.quote ?? currency,
    /** The server writes a price with every decimal of its tick. */
    price: (text: string) => format.fixed(text, text.split('.')[1]?.length ?? 0),
    amount: (text: string) => `${format.decimal(text, { least: CENTS })} ${currency}`,
    signed: (text: string) => `${format.decimal(text, { least: CENTS, signed: true })} ${currency}`,
    money: (text: string) => `${format.fixed(text, CENTS)} ${currency}`,
    signedMoney: (text: string) => `${format.fixed(text, CENTS, { signed: true })} ${currency}`,
    cents: (text: string) => format.fixed(text, CENTS),
    signedCents: (text: string) => format.fixed(text, CENTS, { signed: true }),
  };
}

/** Which way an option was bought, as word, arrow and colour. */
export function DirectionBadge({ direction }: { direction: OptionDirection }) {
  const t = useTranslations('options');
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <Badge tone={direction === 'up' ? 'rise' : 'fall'}>
      <Arrow className="size-3" aria-hidden="true" />
      {t(direction)}
    </Badge>
  );
}

/** Writes seconds as the shortest whole unit of the customer's language: 30s, 15m, 1h. */
export function useDurationText(): (seconds: number) => string {
  const locale = useLocale();
  return (seconds) => {
    const [count, unit] =
      seconds % 3_600 === 0
        ? ([seconds / 3_600, 'hour'] as const)
        : seconds % 60 === 0
          ? ([seconds / 60, 'minute'] as const)
          : ([seconds, 'second'] as const);
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  };
}

/** One figure of an option in a list, under its name. */
export function OptionItem({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-faint text-xs">{label}</dt>
      <dd className="text-sm">{value}</dd>
    </div>
  );
}

/** An option of the past: what became of it. Leads to what decided it. */
export function EndedOption({ order }: { order: OptionOrder }) {
  const times = useTimes();
  const t = useTranslations('options');
  const figures = useOptionFigures(order);
  const durationText = useDurationText();
  const earnings = order.earnings ?? '0';
  return (
    <article className="relative border-line border-b py-3">
      <div className="flex items-center gap-2">
        <h2 className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 text-base">
          <Link to={optionDetailPath(order.id)} className="font-semibold after:absolute after:inset-0">
            {figures.base}
            <span className="font-normal text-faint text-xs">/{figures.quote}</span>
          </Link>
          <DirectionBadge direction={order.direction} />
        </h2>
        <OptionStatus status={order.status} />
      </div>
      <time
        className="block text-faint text-xs"
        dateTime={new Date(order.closed_at ?? order.expires_at).toISOString()}
      >
        {times.dateTime(order.closed_at)} · {durationText(order.duration)}
      </time>
      <dl className="mt-2 flex flex-wrap justify-between gap-x-3 gap-y-1">
        <OptionItem label={t('entry')} value={<Figure text={figures.price(order.entry.price)} />} />
        <OptionItem
          label={t('exit')}
          value={order.exit === null ? t('no_value') : <Figure text={figures.price(order.exit.price)} />}
        />
        <OptionItem label={t('stake')} value={<Figure text={figures.cents(order.stake)} />} />
        <OptionItem
          label={t('earnings')}
          value={<Figure text={figures.signedCents(earnings)} tone={toneOf(earnings)} />}
        />
      </dl>
    </article>
  );
}
