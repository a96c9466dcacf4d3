import { useInfiniteQuery } from '@tanstack/react-query';
import type { Position } from '@trade/protocol';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  ActionsCell,
  Button,
  Cell,
  type Column,
  classes,
  DataTable,
  Figure,
  Moment,
  toneOf,
  useActionsColumn,
} from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useLive, usePositions } from '../../../platform/live/index.ts';
import { symbolPath } from '../../../platform/trade-paths.ts';
import { NothingHere } from '../../panels/index.ts';
import { EndStatus } from '../positions/end-status.tsx';
import { usePositionSheets } from '../positions/use-position-sheets.tsx';
import { usePriceFormat } from '../price-format.ts';
import { endedPositionsQuery, useContractFeed } from '../queries.ts';
import { SideBadge } from '../side-badge.tsx';

/** Open positions at the marks of the moment, each with what can be done with it. */
export function PositionsTable({ positions }: { positions: readonly Position[] }) {
  const t = useTranslations();
  const { state } = usePositions();
  const live = useLive();
  const columns: readonly Column<Position>[] = [
    { key: 'symbol', label: t('orders.pair'), sortBy: ({ symbol }) => symbol },
    { key: 'size', label: t('contracts.size_lots'), sortBy: ({ lots }) => Number(lots), end: true },
    { key: 'entry', label: t('contracts.entry'), end: true },
    { key: 'mark', label: t('contracts.mark'), end: true },
    { key: 'liquidation', label: t('contracts.liquidation_price'), end: true },
    { key: 'margin', label: t('contracts.margin'), sortBy: ({ margin }) => Number(margin), end: true },
    {
      key: 'pnl',
      label: t('desk.pnl'),
      sortBy: ({ unrealised_pnl }) => Number(unrealised_pnl),
      end: true,
    },
    { key: 'protection', label: t('contracts.do.protection'), end: true },
    useActionsColumn(),
  ];
  return (
    <DataTable
      label={t('contracts.view.positions')}
      columns={columns}
      rows={positions}
      keyOf={({ id }) => id}
      state={state}
      onRetry={() => void live.positions.reload()}
      empty={<NothingHere text={t('contracts.no_positions')} />}
    >
      {(position) => <PositionRow position={position} />}
    </DataTable>
  );
}

interface NameProps {
  position: Position;
  /** Opens the choice of another multiple. */
  onMultiple?: () => void;
}

/** The contract, side and multiple of a position. */
function Name({ position, onMultiple }: NameProps) {
  const t = useTranslations('contracts');
  const badge = <SideBadge side={position.side} multiple={position.multiple} />;
  return (
    <Cell>
      <Link to={symbolPath(position.symbol)} className="block font-semibold leading-5">
        {position.symbol}
      </Link>
      {onMultiple ? (
        <button
          type="button"
          aria-haspopup="dialog"
          title={t('do.multiple')}
          onClick={onMultiple}
          className="rounded-full hover:opacity-80"
        >
          {badge}
          <span className="sr-only">{t('do.multiple')}</span>
        </button>
      ) : (
        badge
      )}
    </Cell>
  );
}

function PositionRow({ position }: { position: Position }) {
  const t = useTranslations('contracts');
  const format = useFormat();
  const price = usePriceFormat(position.symbol);
  const { open, sheets } = usePositionSheets(position);
  const tone = toneOf(position.unrealised_pnl);
  const money = (text: string, signed = false) => format.decimal(text, { least: 2, most: 2, signed });
  const trigger = (text: string | null) => (text === null ? '--' : price(text));
  return (
    <tr aria-label={t('position_of', { symbol: position.symbol })}>
      <Name position={position} onMultiple={() => open('multiple')} />
      <Cell end>
        <Figure text={format.decimal(position.lots)} />
      </Cell>
      <Cell end>
        <Figure text={price(position.entry_price)} />
      </Cell>
      <Cell end>
        <Figure text={price(position.mark_price)} />
      </Cell>
      <Cell end className="text-warning">
        {position.liquidation_price === null ? (
          t('none')
        ) : (
          <Figure text={price(position.liquidation_price)} />
        )}
      </Cell>
      <Cell end>
        <Edit label={t('margin_title')} onClick={() => open('margin')}>
          <Figure text={money(position.margin)} className="block" />
          <Figure text={format.percent(position.margin_ratio)} className="block text-faint" />
        </Edit>
      </Cell>
      <Cell end>
        <Figure text={money(position.unrealised_pnl, true)} tone={tone} className="block font-semibold" />
        <Figure text={format.percent(position.roi, { signed: true })} tone={tone} />
      </Cell>
      <Cell end>
        <Edit label={t('protection')} onClick={() => open('protection')}>
          <Figure text={trigger(position.take_profit)} className="block" />
          <Figure text={trigger(position.stop_loss)} className="block" />
        </Edit>
      </Cell>
      <ActionsCell>
        <span className="inline-flex gap-1">
          {position.product === 'eternal' && <Act label={t('do.reverse')} onClick={() => open('reverse')} />}
          <Act label={t('do.close')} onClick={() => open('close')} isMain />
        </span>
        {sheets}
      </ActionsCell>
    </tr>
  );
}

interface ActProps {
  label: string;
  onClick: () => void;
  isMain?: boolean;
}

function Act({ label, onClick, isMain = false }: ActProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-haspopup="dialog"
      onClick={onClick}
      className={classes('min-h-8! px-2! text-xs!', isMain && 'bg-tint! text-accent!')}
    >
      {label}
    </Button>
  );
}

interface EditProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/** Figures of a cell that can be changed. */
function Edit({ label, onClick, children }: EditProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={label}
      onClick={onClick}
      className="inline-flex items-center gap-1.5 rounded-sm px-1 text-right hover:bg-raised"
    >
      <span>{children}</span>
      <Pencil className="size-3 text-accent" aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </button>
  );
}

/** Positions that have ended, page by page. */
export function EndedPositionsTable({ symbol }: { symbol: string | null }) {
  const t = useTranslations();
  const source = useInfiniteQuery(endedPositionsQuery(useApi(), symbol));
  useContractFeed();
  const columns: readonly Column<Position>[] = [
    { key: 'symbol', label: t('orders.pair'), sortBy: (position) => position.symbol },
    { key: 'size', label: t('contracts.size_lots'), sortBy: ({ lots }) => Number(lots), end: true },
    { key: 'entry', label: t('contracts.entry'), end: true },
    { key: 'exit', label: t('contracts.settlement_price'), end: true },
    {
      key: 'realised',
      label: t('contracts.realised'),
      sortBy: ({ realised_pnl }) => Number(realised_pnl),
      end: true,
    },
    { key: 'fees', label: t('contracts.fees'), end: true },
    { key: 'time', label: t('contracts.settlement_time'), sortBy: ({ settlement_time }) => settlement_time },
    { key: 'end', label: t('desk.ended_by') },
  ];
  return (
    <DataTable
      label={t('contracts.view.closed')}
      columns={columns}
      rows={source.data?.pages.flatMap((page) => page.items) ?? []}
      keyOf={({ id }) => id}
      source={source}
      empty={<NothingHere text={t('contracts.no_ended')} />}
    >
      {(position) => <EndedRow position={position} />}
    </DataTable>
  );
}

function EndedRow({ position }: { position: Position }) {
  const format = useFormat();
  const price = usePriceFormat(position.symbol);
  return (
    <tr>
      <Name position={position} />
      <Cell end>
        <Figure text={format.decimal(position.lots)} />
      </Cell>
      <Cell end>
        <Figure text={price(position.entry_price)} />
      </Cell>
      <Cell end>
        <Figure text={price(position.settlement_price)} />
      </Cell>
      <Cell end>
        <Figure
          text={format.decimal(position.realised_pnl, { least: 2, most: 2, signed: true })}
          tone={toneOf(position.realised_pnl)}
        />
      </Cell>
      <Cell end>
        <Figure text={format.decimal(position.fee, { least: 2, most: 4 })} />
      </Cell>
      <Cell>
        <Moment at={position.settlement_time} />
      </Cell>
      <Cell>{position.closed_by !== null && <EndStatus by={position.closed_by} />}</Cell>
    </tr>
  );
}
