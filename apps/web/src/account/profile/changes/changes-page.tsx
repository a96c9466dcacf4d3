import { History } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState, InfiniteList, Page } from '../../../kit/index.ts';
import { AccountInUse } from './account-in-use.tsx';
import { ChangeRow } from './change-row.tsx';
import { useAccountChanges } from './changes-query.ts';

export default function ChangesPage() {
  const t = useTranslations('profile.changes');
  const { source, changes } = useAccountChanges();
  return (
    <Page title={t('title')} backTo="/setting/setpage">
      <AccountInUse />
      <InfiniteList
        source={source}
        items={changes}
        keyOf={({ id }) => id}
        className="divide-y divide-line"
        empty={<EmptyState icon={<History aria-hidden="true" />} title={t('empty')} hint={t('empty_hint')} />}
      >
        {(change) => <ChangeRow change={change} />}
      </InfiniteList>
    </Page>
  );
}
