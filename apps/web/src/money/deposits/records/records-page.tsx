import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink, EmptyState, InfiniteList, Page } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { DEPOSIT_PATH } from '../../../platform/paths/deposits.ts';
import { RealAccountOnly } from '../../../platform/session/index.ts';
import { recordsQuery } from '../queries.ts';
import { RecordRow } from './record-row.tsx';
import { RecordSheet } from './record-sheet.tsx';

/** `/recharge/recharge-records`: every deposit; `?id=` opens one. */
export default function RecordsPage() {
  const t = useTranslations('recharge');
  return (
    <Page title={t('records')} backTo={DEPOSIT_PATH}>
      <RealAccountOnly>
        <Records />
      </RealAccountOnly>
    </Page>
  );
}

function Records() {
  const t = useTranslations('recharge');
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
            action={<ButtonLink to={DEPOSIT_PATH}>{t('title')}</ButtonLink>}
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
