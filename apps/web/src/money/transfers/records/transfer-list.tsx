import { useInfiniteQuery } from '@tanstack/react-query';
import type { TransferRecord } from '@trade/protocol';
import { ArrowRight, Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink, CoinIcon, EmptyState, Figure, InfiniteList, ListRow } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { TRANSFER_PATH } from '../../../platform/paths/transfers.ts';
import { transfersQuery } from '../queries.ts';
import { TransferFields } from './fields.tsx';
import { RecordSheet } from './record-sheet.tsx';

export function TransferList() {
  const t = useTranslations('funds');
  const source = useInfiniteQuery(transfersQuery(useApi()));
  const [opened, setOpened] = useState<TransferRecord | null>(null);
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
            title={t('no_transfers')}
            hint={t('no_transfers_hint')}
            action={<ButtonLink to={TRANSFER_PATH}>{t('transfer')}</ButtonLink>}
          />
        }
      >
        {(record) => <TransferRow record={record} onOpen={() => setOpened(record)} />}
      </InfiniteList>
      <RecordSheet title={t('transfer')} record={opened} onClose={() => setOpened(null)}>
        {(record) => <TransferFields record={record} />}
      </RecordSheet>
    </>
  );
}

function TransferRow({ record, onOpen }: { record: TransferRecord; onOpen: () => void }) {
  const times = useTimes();
  const t = useTranslations('ledger.kind');
  const format = useFormat();
  const { source, target, currency } = record;
  return (
    <ListRow
      leading={<CoinIcon currency={currency} />}
      title={
        <span className="flex flex-wrap items-center gap-x-1.5 whitespace-normal text-sm">
          {t(source)}
          <ArrowRight className="size-4 shrink-0 text-faint" aria-hidden="true" />
          {t(target)}
        </span>
      }
      subtitle={times.dateTime(record.time)}
      value={<Figure text={format.decimal(record.amount)} className="font-semibold" />}
      subvalue={currency}
      onClick={onOpen}
    />
  );
}
