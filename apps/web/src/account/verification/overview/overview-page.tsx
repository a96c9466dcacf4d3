import { LockKeyhole } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Page } from '../../../kit/index.ts';
import { RealAccountOnly } from '../../../platform/session/index.ts';
import { RealnameGate } from '../realname-gate.tsx';
import { LevelCard } from './level-card.tsx';
import { LimitsTable } from './limits-table.tsx';

export default function OverviewPage() {
  const t = useTranslations('verification');
  return (
    <Page title={t('title')} backTo="/setting/setpage">
      <RealAccountOnly>
        <RealnameGate>
          {(realname) => (
            <div className="space-y-4 pt-1">
              <LevelCard level="primary" application={realname.primary} open />
              <LevelCard
                level="advanced"
                application={realname.advanced}
                open={realname.primary.status === 'approved'}
              />
              <LimitsTable limits={realname.limits} own={realname.level} />
              <p className="flex items-start gap-2 px-1 text-faint text-xs">
                <LockKeyhole className="mt-px size-4 shrink-0" aria-hidden="true" />
                {t('privacy')}
              </p>
            </div>
          )}
        </RealnameGate>
      </RealAccountOnly>
    </Page>
  );
}
