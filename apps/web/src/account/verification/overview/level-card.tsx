import type { RealnameData, VerificationLevel } from '@trade/protocol';
import { IdCard, type LucideIcon, MapPinHouse } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink, Card } from '../../../kit/index.ts';
import { LEVEL_PATHS } from '../../../platform/paths/verification.ts';
import { Rejection } from '../rejection.tsx';
import { VerificationStatusText } from '../status-text.tsx';

const ICONS: Record<VerificationLevel, LucideIcon> = { primary: IdCard, advanced: MapPinHouse };

interface LevelCardProps {
  level: VerificationLevel;
  application: Pick<RealnameData[VerificationLevel], 'status' | 'reason'>;
  /** What must come before is done. */
  open: boolean;
}

/** One level: what it asks for, how it stands, and the next step. */
export function LevelCard({ level, application: { status, reason }, open }: LevelCardProps) {
  const t = useTranslations('verification');
  const Icon = ICONS[level];
  return (
    <Card>
      <section aria-labelledby={`level-${level}`}>
        <div className="flex items-start gap-3">
          <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-tint text-accent">
            <Icon className="size-5" aria-hidden="true" />
          </span>
          <div className="min-w-0 flex-1">
            <h2 id={`level-${level}`} className="font-semibold text-base">
              {t(`${level}_title`)}
            </h2>
            <VerificationStatusText status={status} />
            <p className="mt-1 text-muted text-sm">{t(`${level}_hint`)}</p>
          </div>
        </div>
        {status === 'pending' && <p className="mt-3 text-muted text-sm">{t('review_time')}</p>}
        {status === 'rejected' && <Rejection reason={reason} className="mt-3" />}
        {status === 'not_verified' && !open ? (
          <p className="mt-3 text-faint text-sm">{t('primary_first')}</p>
        ) : (
          <Next level={level} status={status} />
        )}
      </section>
    </Card>
  );
}

function Next({
  level,
  status,
}: {
  level: VerificationLevel;
  status: LevelCardProps['application']['status'];
}) {
  const t = useTranslations('verification');
  const asks = status === 'not_verified' || status === 'rejected';
  return (
    <ButtonLink
      to={LEVEL_PATHS[level]}
      block
      variant={asks ? 'primary' : 'secondary'}
      className="mt-4"
      aria-describedby={`level-${level}`}
    >
      {status === 'not_verified' ? t('start') : status === 'rejected' ? t('retry') : t('view')}
    </ButtonLink>
  );
}
