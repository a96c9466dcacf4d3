import type { IeoProject } from '@trade/protocol';
import { CircleCheck, CircleDot, CircleX, Clock, Hourglass, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../kit/index.ts';

const LOOKS: Record<IeoProject['status'], { tone: 'neutral' | 'accent' | 'success'; icon: LucideIcon }> = {
  upcoming: { tone: 'neutral', icon: Clock },
  open: { tone: 'success', icon: CircleDot },
  closed: { tone: 'accent', icon: Hourglass },
  allotted: { tone: 'accent', icon: CircleCheck },
  listed: { tone: 'neutral', icon: CircleCheck },
  canceled: { tone: 'neutral', icon: CircleX },
};

export function ProjectStatus({ status }: Pick<IeoProject, 'status'>) {
  const t = useTranslations('ieo.status');
  const { tone, icon: Icon } = LOOKS[status];
  return (
    <Badge tone={tone}>
      <Icon className="size-3" aria-hidden="true" />
      {t(status)}
    </Badge>
  );
}
