import { useInfiniteQuery } from '@tanstack/react-query';
import type { ConversionRecord } from '@trade/protocol';
import { ArrowRight, Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink, CoinIcon, EmptyState, Figure, InfiniteList, ListRow } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { EXCHANGE_PATH } from '../../../platform/paths/transfers.ts';
import { exchangesQuery } from '../queries.ts';
import { ExchangeFields } from './fields.tsx';
import { RecordSheet } from './record-sheet.tsx';

export function ExchangeList() {
  const t = useTranslations('funds');
  const source = useInfiniteQuery(exchangesQuery(useApi()));
  const [opened, setOpened] = useState<ConversionRecord | null>(null);
  return (
    <>
      <InfiniteList
        source={source}
        items={source.data?.pages.flatMap(({ items }) => items) ?? []}
        keyOf={({ id }) => id}
        className="divide-y divide-line"
        empty={
          <EmptyState
            icon={<Inbox aria-hidden="true" />}
            title={t('no_exchanges')}
            hint={t('no_exchanges_hint')}
            action={<ButtonLink to={EXCHANGE_PATH}>{t('exchange')}</ButtonLink>}
          />
        }
      >
        {(record) => <ExchangeRow record={record} onOpen={() => setOpened(record)} />}
      </InfiniteList>
      <RecordSheet title={t('exchange')} record={opened} onClose={() => setOpened(null)}>
        {(record) => <ExchangeFields record={record} />}
      </RecordSheet>
    </>
  );
}

function ExchangeRow({ record, onOpen }: { record: ConversionRecord; onOpen: () => void }) {
  const times = useTimes();
  const format = useFormat();
  const { from, to, amount, received } = record;
  return (
    <ListRow
      leading={<CoinIcon currency={to} />}
      title={
        <span className="flex items-center gap-1.5">
          {from}
          <ArrowRight className="size-4 shrink-0 text-faint" aria-hidden="true" />
          {to}
        </span>
      }
      subtitle={times.dateTime(record.time)}
      value={
        <Figure
          text={`${format.decimal(received, { signed: true })} ${to}`}
          tone="rise"
          className="font-semibold"
        />
      }
      subvalue={<Figure text={`${format.decimal(`-${amount}`)} ${from}`} />}
      onClick={onOpen}
    />
  );
}
