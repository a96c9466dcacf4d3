import type { DepositRecord } from '@trade/protocol';
import { CircleCheck, CircleDashed, CircleX, Clock, Radar, Send } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Timeline } from '../../../kit/index.ts';

type Steps = Parameters<typeof Timeline>[0]['steps'];

/** How a deposit got where it is, and what is still to come. */
export function DepositCourse({ record }: { record: DepositRecord }) {
  return <Timeline steps={useSteps(record)} />;
}

function useSteps({ amount, status, created_at, decided_at }: DepositRecord): Steps {
  const t = useTranslations('recharge.course_step');
  const first =
    amount === null
      ? ({ key: 'seen', icon: Radar, tone: 'neutral', text: t('seen'), time: created_at } as const)
      : ({ key: 'announced', icon: Send, tone: 'neutral', text: t('announced'), time: created_at } as const);
  switch (status) {
    case 'pending':
      return [
        first,
        {
          key: 'waiting',
          icon: Clock,
          tone: 'pending',
          text: t('waiting'),
          note: t('waiting_note'),
          time: null,
        },
        { key: 'credit', icon: CircleDashed, tone: 'open', text: t('credit'), time: null },
      ];
    case 'completed':
      return [
        first,
        { key: 'credited', icon: CircleCheck, tone: 'success', text: t('credited'), time: decided_at },
      ];
    case 'rejected':
      return [
        first,
        { key: 'rejected', icon: CircleX, tone: 'danger', text: t('rejected'), time: decided_at },
      ];
  }
}
