import type { WithdrawalRecord, WithdrawalStep } from '@trade/protocol';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Landmark,
  type LucideIcon,
  Send,
  ThumbsUp,
  Undo2,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Timeline, type TimelineTone } from '../../../kit/index.ts';

const LOOKS: Record<WithdrawalStep, { icon: LucideIcon; tone: TimelineTone }> = {
  submitted: { icon: Send, tone: 'neutral' },
  approved: { icon: ThumbsUp, tone: 'neutral' },
  instructed: { icon: Landmark, tone: 'neutral' },
  sent: { icon: Send, tone: 'accent' },
  unknown: { icon: CircleAlert, tone: 'warning' },
  done: { icon: CircleCheck, tone: 'success' },
  rejected: { icon: CircleX, tone: 'danger' },
  cancelled: { icon: Undo2, tone: 'neutral' },
};

/** The steps a withdrawal took, what it does now, and what is still to come. */
export function WithdrawalCourse({ record: { timeline, status, payout } }: { record: WithdrawalRecord }) {
  const t = useTranslations('withdrawals');
  const taken = timeline.map(({ step, date }, index) => ({
    ...LOOKS[step],
    key: `${step} ${index}`,
    text: t(`step.${step}`),
    ...(step === 'unknown' && { note: t('step_note.unknown') }),
    time: date,
  }));
  if (status !== 'pending') return <Timeline steps={taken} />;
  const now = payout === null ? 'reviewed' : payout === 'unknown' ? null : 'paid';
  return (
    <Timeline
      steps={[
        ...taken,
        ...(now === null
          ? []
          : [
              {
                key: 'now',
                icon: Clock,
                tone: 'pending' as const,
                text: t(`step_now.${now}`),
                note: t(`step_note.${now}`),
                time: null,
              },
            ]),
        { key: 'end', icon: CircleDashed, tone: 'open', text: t('step.done'), time: null },
      ]}
    />
  );
}
