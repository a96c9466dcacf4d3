import type { VerificationStatus } from '@trade/protocol';
import { IdCard } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink, EmptyState, Page } from '../../../kit/index.ts';
import { LEVEL_PATHS, OVERVIEW_PATH } from '../../../platform/paths/verification.ts';
import { RealAccountOnly } from '../../../platform/session/index.ts';
import { RealnameGate } from '../realname-gate.tsx';
import { Rejection } from '../rejection.tsx';
import { Standing } from '../standing.tsx';
import { AdvancedForm } from './advanced-form.tsx';

export default function AdvancedPage() {
  const t = useTranslations('verification');
  return (
    <Page title={t('advanced_title')} backTo={OVERVIEW_PATH}>
      <RealAccountOnly>
        <RealnameGate>
          {({ primary, advanced }) => {
            if (advanced.status === 'pending' || advanced.status === 'approved') {
              return (
                <Standing
                  application={advanced}
                  entries={[
                    [t('form.home_address'), advanced.home_address],
                    [t('form.work_address'), advanced.work_address],
                    [t('form.relative_phone'), advanced.relative_phone],
                  ]}
                />
              );
            }
            if (primary.status !== 'approved') return <PrimaryFirst status={primary.status} />;
            return (
              <>
                {advanced.status === 'rejected' && (
                  <Rejection reason={advanced.reason} className="mt-1 mb-4" />
                )}
                <AdvancedForm again={advanced.status === 'rejected'} before={advanced} />
              </>
            );
          }}
        </RealnameGate>
      </RealAccountOnly>
    </Page>
  );
}

function PrimaryFirst({ status }: { status: VerificationStatus }) {
  const t = useTranslations('verification');
  return (
    <EmptyState
      icon={<IdCard aria-hidden="true" />}
      title={t('primary_title')}
      hint={t('primary_first')}
      action={
        <ButtonLink to={LEVEL_PATHS.primary}>{status === 'pending' ? t('view') : t('start')}</ButtonLink>
      }
    />
  );
}
