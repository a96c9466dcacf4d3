import type { RealnameData, VerificationLevel, VerificationStatus } from '@trade/protocol';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card, ListRow, Status } from '../../kit/index.ts';
import { useTimes } from '../../platform/format/index.ts';

const TONES = {
  not_verified: 'neutral',
  pending: 'pending',
  approved: 'success',
  rejected: 'danger',
} satisfies Record<VerificationStatus, ComponentProps<typeof Status>['tone']>;

/** The status of a level as text. */
export function VerificationStatusText({ status }: { status: VerificationStatus }) {
  const t = useTranslations('verification.status');
  return <Status tone={TONES[status]}>{t(status)}</Status>;
}

interface StandingProps {
  application: Pick<RealnameData[VerificationLevel], 'status' | 'submitted_at' | 'decided_at'>;
  /** The submitted entries, as name and text. */
  entries: readonly (readonly [name: string, text: string | null])[];
}

/** A level under review or approved: read-only. */
export function Standing({ application: { status, submitted_at, decided_at }, entries }: StandingProps) {
  const times = useTimes();
  const t = useTranslations('verification');
  return (
    <div className="space-y-4 pt-1">
      <Card>
        <VerificationStatusText status={status} />
        {status === 'pending' && <p className="mt-1 text-muted">{t('review_time')}</p>}
      </Card>
      <Card className="divide-y divide-line py-1">
        {entries.map(([name, text]) => text !== null && <Entry key={name} name={name} text={text} />)}
        {submitted_at !== null && <Entry name={t('submitted_at')} text={times.dateTime(submitted_at)} />}
        {status === 'approved' && decided_at !== null && (
          <Entry name={t('decided_at')} text={times.dateTime(decided_at)} />
        )}
      </Card>
    </div>
  );
}

function Entry({ name, text }: { name: string; text: ReactNode }) {
  return (
    <ListRow
      title={<span className="font-normal text-muted text-sm">{name}</span>}
      subtitle={<span className="block break-words text-base text-ink">{text}</span>}
    />
  );
}
