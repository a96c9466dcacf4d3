import type { Position } from '@trade/protocol';
import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  Button,
  Card,
  classes,
  EmptyState,
  Explained,
  Figure,
  LoadFailure,
  SkeletonRows,
  toneOf,
} from '../../../kit/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { useLive, usePositions } from '../../../platform/live/index.ts';
import { symbolPath } from '../../../platform/trade-paths.ts';
import { TradeLink } from '../../desk/index.ts';
import { useCountdown } from '../countdown.ts';
import { usePriceFormat } from '../price-format.ts';
import { SideBadge } from '../side-badge.tsx';
import { usePositionSheets } from './use-position-sheets.tsx';

/** Maintenance margin as a part of the margin that is left: at 100 % the position is liquidated. */
function MarginBar({ ratio }: { ratio: string | null }) {
  const t = useTranslations('contracts');
  const format = useFormat();
  const percent = ratio === null ? 0 : Math.min(100, Math.max(0, Number(ratio)));
  return (
    <div className="relative h-1.5">
      <meter className="sr-only" aria-label={t('margin_ratio')} max={100} value={percent}>
        {format.percent(ratio)}
      </meter>
      <div className="h-full rounded-full bg-linear-to-r from-success via-warning to-danger opacity-70" />
      <span
        className="absolute -top-1 h-3.5 w-1 -translate-x-1/2 rounded-full border border-ground bg-ink transition-[left] motion-reduce:transition-none"
        style={{ left: `clamp(2px, ${percent}%, calc(100% - 2px))` }}
      />
    </div>
  );
}

/** An open position at the current mark price, with all that can be done with it. */
export function PositionCard({ position }: { position: Position }) {
  const t = useTranslations('contracts');
  const { open, sheets } = usePositionSheets(position);
  return (
    <Card className="mt-3">
      <article aria-label={t('position_of', { symbol: position.symbol })}>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-semibold text-base">
            <Link to={symbolPath(position.symbol)} className="hit-area">
              {position.symbol}
            </Link>
          </h2>
          <SideBadge side={position.side} multiple={position.multiple} />
          <span className="text-faint text-xs">
            <Explained word={position.margin_mode}>{t(`margin_mode.${position.margin_mode}`)}</Explained>
          </span>
          {position.expires_at !== null && <Expiry at={position.expires_at} />}
        </div>
        <PositionFigures position={position} />
        <PositionNotes position={position} />
        <div className="mt-3 flex flex-wrap gap-2">
          <Act label={t('do.protection')} onClick={() => open('protection')} />
          <Act label={t('do.margin')} onClick={() => open('margin')} />
          <Act
            label={t('times', { multiple: position.multiple })}
            name={t('do.multiple')}
            onClick={() => open('multiple')}
          />
          {position.product === 'eternal' && <Act label={t('do.reverse')} onClick={() => open('reverse')} />}
          <Act label={t('do.close')} onClick={() => open('close')} main />
        </div>
      </article>
      {sheets}
    </Card>
  );
}

/** The position's current figures, with its distance from liquidation. */
function PositionFigures({ position }: { position: Position }) {
  const t = useTranslations('contracts');
  const format = useFormat();
  const price = usePriceFormat(position.symbol);
  const tone = toneOf(position.unrealised_pnl);
  const money = (text: string) => format.decimal(text, { least: 2, most: 2 });
  const liquidation = position.liquidation_price === null ? t('none') : price(position.liquidation_price);
  const own = [
    { name: t('margin'), text: `${money(position.margin)} USDT` },
    { name: t('margin_ratio'), text: format.percent(position.margin_ratio) },
    { name: t('mark_price'), text: price(position.mark_price) },
    { name: t('liquidation_price'), text: liquidation },
  ];
  return (
    <>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-3">
        <Large
          label={<Explained word="unrealised">{t('unrealised')}</Explained>}
          value={format.decimal(position.unrealised_pnl, { least: 2, most: 2, signed: true })}
          tone={tone}
        />
        <Large
          label={<Explained word="roi">{t('roi')}</Explained>}
          value={format.percent(position.roi, { signed: true })}
          tone={tone}
          end
        />
      </div>
      <dl className="mt-3 thirds gap-x-2 gap-y-2.5">
        <Item label={t('size_lots')} value={format.decimal(position.lots)} />
        <Item
          label={
            <Explained word="margin" own={own}>
              {t('margin')}
            </Explained>
          }
          value={money(position.margin)}
          center
        />
        <Item
          label={
            <Explained word="margin_ratio" own={own}>
              {t('margin_ratio')}
            </Explained>
          }
          value={format.percent(position.margin_ratio)}
          end
        />
        <Item
          label={<Explained word="entry_price">{t('entry')}</Explained>}
          value={price(position.entry_price)}
        />
        <Item
          label={
            <Explained word="mark_price" own={own}>
              {t('mark')}
            </Explained>
          }
          value={price(position.mark_price)}
          center
        />
        <Item
          label={
            <Explained word="liquidation_price" own={own}>
              {t('liquidation_price')}
            </Explained>
          }
          value={liquidation}
          className="text-warning"
          end
        />
      </dl>
      <div className="mt-3">
        <MarginBar ratio={position.margin_ratio} />
      </div>
    </>
  );
}

/** Its protection, when it was opened, and what it cost so far. */
function PositionNotes({ position }: { position: Position }) {
  const times = useTimes();
  const t = useTranslations('contracts');
  const format = useFormat();
  const price = usePriceFormat(position.symbol);
  const protection = (text: string | null) => (
    <Figure text={text === null ? '--' : price(text)} className="text-ink" />
  );
  return (
    <>
      <p className="mt-2 flex min-h-5 flex-wrap justify-between gap-x-3 text-faint text-xs">
        <span>
          <Explained word="take_profit">{t('take_profit')}</Explained> {protection(position.take_profit)}
        </span>
        <span>
          <Explained word="stop_loss">{t('stop_loss')}</Explained> {protection(position.stop_loss)}
        </span>
      </p>
      {position.rescue_price !== null && (
        <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-faint text-xs">
          <span>
            {t('margin_mode.backing')}{' '}
            <Figure text={format.decimal(position.backing, { least: 2, most: 2 })} className="text-ink" />
          </span>
          <span>
            {t('margin_mode.rescue_at')} <Figure text={price(position.rescue_price)} className="text-ink" />
          </span>
        </p>
      )}
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-faint text-xs">
        <span>
          {t('opened')} <Figure text={times.dateTime(position.opened_at)} />
        </span>
        <span>
          {t('fees')} <Figure text={format.decimal(position.fee, { least: 2, most: 4 })} />
        </span>
      </p>
    </>
  );
}

function Expiry({ at }: { at: number }) {
  const t = useTranslations('contracts');
  const left = useCountdown(at);
  return <span className="ml-auto text-faint text-xs">{t('settles_in', { time: left ?? '' })}</span>;
}

interface ActProps {
  label: string;
  /** Read by screen readers instead of the label. */
  name?: string;
  onClick: () => void;
  main?: boolean;
}

function Act({ label, name, onClick, main = false }: ActProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-haspopup="dialog"
      aria-label={name}
      onClick={onClick}
      className={classes('grow basis-13 px-1! text-xs!', main && 'bg-tint! text-accent!')}
    >
      {label}
    </Button>
  );
}

function Large({
  label,
  value,
  tone,
  end = false,
}: {
  label: ReactNode;
  value: string;
  tone: ReturnType<typeof toneOf>;
  end?: boolean;
}) {
  return (
    <p className={end ? 'text-right' : undefined}>
      <span className="block text-faint text-xs">{label}</span>
      <Figure text={value} tone={tone} className="font-semibold text-xl" />
    </p>
  );
}

interface ItemProps {
  label: ReactNode;
  value: string;
  center?: boolean;
  end?: boolean;
  className?: string;
}

function Item({ label, value, center = false, end = false, className }: ItemProps) {
  return (
    <div
      className={classes(
        // A long label takes two lines; the figures of a row stay on one.
        'flex min-w-0 flex-col justify-between',
        center && 'text-center',
        end && 'text-right',
      )}
    >
      <dt className="text-faint text-xs">{label}</dt>
      <dd className="text-sm">
        <Figure text={value} className={className} />
      </dd>
    </div>
  );
}

/** Live open positions; with a symbol, only that contract's. */
export function OpenPositions({ symbol }: { symbol: string | null }) {
  const t = useTranslations();
  const { items, state } = usePositions();
  const { positions } = useLive();
  const shown = items.filter((position) => symbol === null || position.symbol === symbol);
  if (shown.length > 0)
    return (
      <div className="paired">
        {shown.map((position) => (
          <PositionCard key={position.id} position={position} />
        ))}
      </div>
    );
  if (state === 'loading') return <SkeletonRows rows={2} label={t('kit.loading')} />;
  if (state === 'failed') return <LoadFailure onRetry={() => void positions.reload()} />;
  return (
    <EmptyState
      icon={<Layers aria-hidden="true" />}
      title={t('contracts.no_positions')}
      hint={t('contracts.no_positions_hint')}
      action={symbol === null ? <TradeLink product="eternal" /> : undefined}
    />
  );
}
