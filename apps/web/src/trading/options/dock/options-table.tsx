import { useInfiniteQuery } from '@tanstack/react-query';
import type { OptionOrder } from '@trade/protocol';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  ActionsCell,
  Button,
  Cell,
  type Column,
  DataTable,
  Figure,
  Moment,
  toneOf,
  useActionsColumn,
} from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { optionDetailPath } from '../../../platform/detail-paths.ts';
import { NO_FIGURE } from '../../../platform/format/index.ts';
import { useLive, useOpenOptions, useTicker } from '../../../platform/live/index.ts';
import { NothingHere } from '../../panels/index.ts';
import { CloseSheet } from '../close-sheet.tsx';
import { useCountdown } from '../countdown.ts';
import {
  DirectionBadge,
  OptionStatus,
  StandingStatus,
  standingOf,
  useOptionFeed,
  useOptionFigures,
} from '../ended-option.tsx';
import { historyQuery } from '../queries.ts';

/** The options that run, with what each is worth and the way out. */
export function OpenOptionsTable({ options }: { options: readonly OptionOrder[] }) {
  const t = useTranslations('options');
  const { state } = useOpenOptions();
  const { optionOrders } = useLive();
  const first = useFirstColumns();
  const columns: readonly Column<OptionOrder>[] = [
    ...first,
    { key: 'now', label: t('price_now'), end: true },
    { key: 'value', label: t('value'), end: true },
    { key: 'pays', label: t('win_pays'), sortBy: ({ win_payout }) => Number(win_payout), end: true },
    { key: 'expiry', label: t('expires_at'), sortBy: ({ expires_at }) => expires_at, end: true },
    useActionsColumn(),
  ];
  return (
    <DataTable
      label={t('open')}
      columns={columns}
      rows={options}
      keyOf={({ id }) => id}
      state={state}
      onRetry={() => void optionOrders.reload()}
      empty={<NothingHere text={t('no_open')} />}
    >
      {(order) => <OpenRow order={order} />}
    </DataTable>
  );
}

function useFirstColumns(): readonly Column<OptionOrder>[] {
  const t = useTranslations('options');
  const pair = useTranslations('orders')('pair');
  return [
    { key: 'pair', label: pair, sortBy: ({ symbol }) => symbol },
    { key: 'direction', label: t('direction'), sortBy: ({ direction }) => direction },
    { key: 'stake', label: t('stake'), sortBy: ({ stake }) => Number(stake), end: true },
    { key: 'entry', label: t('entry'), end: true },
  ];
}

function FirstCells({ order }: { order: OptionOrder }) {
  const figures = useOptionFigures(order);
  return (
    <>
      <Cell>
        <Link to={optionDetailPath(order.id)} className="font-semibold hover:underline">
          {figures.base}/{figures.quote}
        </Link>
      </Cell>
      <Cell>
        <DirectionBadge direction={order.direction} />
      </Cell>
      <Cell end>
        <Figure text={figures.cents(order.stake)} />
      </Cell>
      <Cell end>
        <Figure text={figures.price(order.entry.price)} />
      </Cell>
    </>
  );
}

function OpenRow({ order }: { order: OptionOrder }) {
  const t = useTranslations('options');
  const figures = useOptionFigures(order);
  const { left, text, closable } = useCountdown(order);
  const standing = standingOf(order, useTicker(order.symbol)?.lastPrice);
  const [closing, setClosing] = useState(false);
  return (
    <tr>
      <FirstCells order={order} />
      <Cell end>
        {standing && (
          <span className="inline-flex items-center gap-2">
            <StandingStatus standing={standing.standing} />
            <Figure text={figures.price(standing.price)} />
          </span>
        )}
      </Cell>
      <Cell end>
        {order.live !== null && closable ? <Figure text={figures.cents(order.live.value)} /> : t('no_value')}
      </Cell>
      <Cell end>
        <Figure text={figures.cents(order.win_payout)} />
      </Cell>
      <Cell end>{left === 0 ? t('settling') : <Figure text={text} />}</Cell>
      <ActionsCell>
        <Button
          variant="secondary"
          size="sm"
          disabled={!closable || left === 0}
          onClick={() => setClosing(true)}
        >
          {t('close.open')}
        </Button>
        <CloseSheet order={order} open={closing} onOpenChange={setClosing} />
      </ActionsCell>
    </tr>
  );
}

/** Ended options, page by page. */
export function EndedOptionsTable({ symbol }: { symbol: string | null }) {
  const t = useTranslations('options');
  const source = useInfiniteQuery(historyQuery(useApi(), symbol));
  useOptionFeed();
  const first = useFirstColumns();
  const columns: readonly Column<OptionOrder>[] = [
    ...first,
    { key: 'exit', label: t('exit'), end: true },
    {
      key: 'earnings',
      label: t('earnings'),
      sortBy: ({ earnings }) => earnings && Number(earnings),
      end: true,
    },
    { key: 'expiry', label: t('expires_at'), sortBy: ({ expires_at }) => expires_at, end: true },
    useActionsColumn(),
  ];
  return (
    <DataTable
      label={t('history')}
      columns={columns}
      rows={source.data?.pages.flatMap((page) => page.items) ?? []}
      keyOf={({ id }) => id}
      source={source}
      empty={<NothingHere text={t('no_history')} />}
    >
      {(order) => <EndedRow order={order} />}
    </DataTable>
  );
}

function EndedRow({ order }: { order: OptionOrder }) {
  const figures = useOptionFigures(order);
  const { exit, earnings } = order;
  return (
    <tr>
      <FirstCells order={order} />
      <Cell end>
        <Figure text={exit === null ? NO_FIGURE : figures.price(exit.price)} />
      </Cell>
      <Cell end>
        {earnings === null ? (
          NO_FIGURE
        ) : (
          <Figure text={figures.signedCents(earnings)} tone={toneOf(earnings)} />
        )}
      </Cell>
      <Cell end>
        <Moment at={order.expires_at} />
      </Cell>
      <Cell end>
        <OptionStatus status={order.status} />
      </Cell>
    </tr>
  );
}
