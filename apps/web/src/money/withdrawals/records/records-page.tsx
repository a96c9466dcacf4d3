import { useInfiniteQuery } from '@tanstack/react-query';
import type { WithdrawalRecord } from '@trade/protocol';
import { Inbox } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  ButtonLink,
  CoinIcon,
  EmptyState,
  Figure,
  InfiniteList,
  ListRow,
  Page,
  RealAccountOnly,
} from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { CASHOUT_PATH } from '../../../platform/paths.ts';
import { recordsQuery } from './queries.ts';
import { RecordSheet } from './record-sheet.tsx';
import { WithdrawalStatusText } from './standing.tsx';

interface RecordRowProps {
  record: WithdrawalRecord;
  onOpen: () => void;
}

function RecordRow({ record, onOpen }: RecordRowProps) {
  const times = useTimes();
  const t = useTranslations('withdrawals');
  const format = useFormat();
  const { currency, destination, amount, created_at } = record;
  const way = destination.channel === 'wallet' ? destination.network : destination.bank_name;
  return (
    <ListRow
      leading={<CoinIcon currency={currency} />}
      title={t('of', { currency })}
      subtitle={`${way} · ${times.dateTime(created_at)}`}
      value={<Figure text={format.decimal(amount)} className="font-semibold" />}
      subvalue={<WithdrawalStatusText record={record} />}
      onClick={onOpen}
    />
  );
}

/** `/withdrawal/withdraw-records`: every withdrawal; `?id=` opens one. */
export default function RecordsPage() {
  const t = useTranslations('withdrawals');
  return (
    <Page title={t('records')} backTo={CASHOUT_PATH}>
      <RealAccountOnly>
        <Records />
      </RealAccountOnly>
    </Page>
  );
}

function Records() {
  const t = useTranslations('withdrawals');
  const source = useInfiniteQuery(recordsQuery(useApi()));
  const records = source.data?.pages.flatMap((page) => page.items) ?? [];
  const [address, setAddress] = useSearchParams();
  const show = (id: string | null) => setAddress(id === null ? {} : { id }, { replace: true });
  return (
    <>
      <InfiniteList
        source={source}
        items={records}
        keyOf={(record) => record.id}
        className="divide-y divide-line"
        empty={
          <EmptyState
            icon={<Inbox aria-hidden="true" />}
            title={t('none')}
            hint={t('none_hint')}
            action={<ButtonLink to={CASHOUT_PATH}>{t('title')}</ButtonLink>}
          />
        }
      >
        {(record) => <RecordRow record={record} onOpen={() => show(record.id)} />}
      </InfiniteList>
      <RecordSheet
        record={records.find(({ id }) => id === address.get('id')) ?? null}
        onClose={() => show(null)}
      />
    </>
  );
}
