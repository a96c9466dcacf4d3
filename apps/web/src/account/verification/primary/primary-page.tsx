import { useLocale, useTranslations } from 'use-intl';
import { Page } from '../../../kit/index.ts';
import { countryName } from '../../../platform/countries/index.ts';
import { OVERVIEW_PATH } from '../../../platform/paths/verification.ts';
import { RealAccountOnly } from '../../../platform/session/index.ts';
import { RealnameGate } from '../realname-gate.tsx';
import { Rejection } from '../rejection.tsx';
import { Standing } from '../standing.tsx';
import { PrimaryForm } from './primary-form.tsx';

export default function PrimaryPage() {
  const t = useTranslations('verification');
  const tag = useLocale();
  return (
    <Page title={t('primary_title')} backTo={OVERVIEW_PATH}>
      <RealAccountOnly>
        <RealnameGate>
          {({ primary }) =>
            primary.status === 'pending' || primary.status === 'approved' ? (
              <Standing
                application={primary}
                entries={[
                  [t('form.real_name'), primary.real_name],
                  [t('form.document_type'), primary.document_type && t(`document.${primary.document_type}`)],
                  [
                    t('form.document_country'),
                    primary.document_country && countryName(primary.document_country, tag),
                  ],
                  [t('form.document_number'), primary.document_number],
                ]}
              />
            ) : (
              <>
                {primary.status === 'rejected' && <Rejection reason={primary.reason} className="mt-1 mb-4" />}
                <PrimaryForm
                  again={primary.status === 'rejected'}
                  realName={primary.real_name ?? ''}
                  documentType={primary.document_type}
                  documentCountry={primary.document_country}
                />
              </>
            )
          }
        </RealnameGate>
      </RealAccountOnly>
    </Page>
  );
}
