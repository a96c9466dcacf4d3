import { FileQuestion } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink, EmptyState, LoadFailure, Page, RealAccountOnly, Skeleton } from '../../../kit/index.ts';
import { BANKCARDS_PATH } from '../../../platform/paths.ts';
import { BankcardForm } from './bankcard-form.tsx';
import { useBankcards } from './queries.ts';

/** `/withdrawal/add-bankcard`: a new bank account; with `?id=`, another version of a saved one. */
export default function AddBankcardPage() {
  const t = useTranslations('bankcards');
  const [address] = useSearchParams();
  const id = address.get('id');
  return (
    <Page title={id === null ? t('add') : t('edit')} backTo={BANKCARDS_PATH}>
      <RealAccountOnly>
        <Entry id={id} />
      </RealAccountOnly>
    </Page>
  );
}

function Entry({ id }: { id: string | null }) {
  const t = useTranslations();
  const { data, isError, refetch } = useBankcards();
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div role="status" aria-label={t('kit.loading')} className="space-y-5 pt-1">
        <Skeleton className="h-18 w-full rounded-md" />
        <Skeleton className="h-18 w-full rounded-md" />
        <Skeleton className="h-18 w-full rounded-md" />
      </div>
    );
  }
  const saved = id === null ? null : data.items.find((card) => card.id === id);
  if (saved === undefined) {
    return (
      <EmptyState
        icon={<FileQuestion aria-hidden="true" />}
        title={t('bankcards.gone')}
        action={<ButtonLink to={BANKCARDS_PATH}>{t('bankcards.title')}</ButtonLink>}
      />
    );
  }
  return <BankcardForm saved={saved} operatorCountry={data.operator_country} />;
}
