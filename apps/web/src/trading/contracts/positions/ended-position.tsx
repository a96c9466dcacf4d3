import { useInfiniteQuery } from '@tanstack/react-query';
import type { Position } from '@trade/protocol';
import { Layers } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Card, Detail, Details, EmptyState, Figure, InfiniteList, toneOf } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { usePriceFormat } from '../price-format.ts';
import { endedPositionsQuery, useContractFeed } from '../queries.ts';
import { SideBadge } from '../side-badge.tsx';
import { EndStatus } from './end-status.tsx';

/** A position that has ended: why, and its result. */
export function EndedPosition({ position }: { position: Position }) {
  const times = useTimes();
  const t = useTranslations('contracts');
  const ledger = useTranslations('ledger');
  const format = useFormat();
  const price = usePriceFormat(position.symbol);
  const signed = (text: string) => format.decimal(text, { least: 2, most: 4, signed: true });
  return (
    <Card className="mt-3">
      <article aria-label={t('position_of', { symbol: position.symbol })}>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-semibold text-base">{position.symbol}</h2>
          <SideBadge side={position.side} multiple={position.multiple} />
          <span className="ml-auto">
            <EndStatus by={position.closed_by ?? 'order'} />
          </span>
        </div>
        <Details className="mt-3 text-sm">
          <Detail name={t('realised')}>
            <Figure
              text={signed(position.realised_pnl)}
              tone={toneOf(position.realised_pnl)}
              className="font-semibold"
            />
          </Detail>
          <Detail name={t('roi_net')}>
            <Figure text={format.percent(position.roi, { signed: true })} tone={toneOf(position.roi)} />
          </Detail>
          <Detail name={t('size_lots')}>
            <Figure text={format.decimal(position.lots)} />
          </Detail>
          <Detail name={t('entry_price')}>
            <Figure text={price(position.entry_price)} />
          </Detail>
          <Detail name={t('settlement_price')}>
            <Figure text={price(position.settlement_price)} />
          </Detail>
          <Detail name={t('fees')}>
            <Figure text={format.decimal(position.fee, { least: 2, most: 4 })} />
          </Detail>
          {position.product === 'eternal' && (
            <Detail name={ledger('subject.funding')}>
              <Figure text={signed(position.funding)} />
            </Detail>
          )}
          <Detail name={t('opened')}>
            <Figure text={times.dateTime(position.opened_at)} />
          </Detail>
          <Detail name={t('settlement_time')}>
            <Figure text={times.dateTime(position.settlement_time)} />
          </Detail>
          <Detail name={t('position_number')}>{position.id}</Detail>
        </Details>
      </article>
    </Card>
  );
}

/** An endless list of the positions that have ended. */
export function EndedPositions() {
  const t = useTranslations('contracts');
  const source = useInfiniteQuery(endedPositionsQuery(useApi(), null));
  useContractFeed();
  return (
    <InfiniteList
      source={source}
      items={source.data?.pages.flatMap((page) => page.items) ?? []}
      keyOf={(position) => position.id}
      empty={
        <EmptyState icon={<Layers aria-hidden="true" />} title={t('no_ended')} hint={t('no_ended_hint')} />
      }
    >
      {(position) => <EndedPosition position={position} />}
    </InfiniteList>
  );
}
