import type { OptionOrder } from '@trade/protocol';
import { CircleDotDashed, Equal, TrendingDown, TrendingUp, Undo2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Status } from '../../kit/index.ts';
import type { Standing } from './standing.ts';

type Look = Pick<ComponentProps<typeof Status>, 'tone' | 'icon'>;

const ENDED: Record<OptionOrder['status'], Look> = {
  open: { tone: 'pending' },
  won: { tone: 'success' },
  equal: { tone: 'neutral', icon: Equal },
  lost: { tone: 'danger' },
  closed: { tone: 'neutral', icon: CircleDotDashed },
  refunded: { tone: 'warning', icon: Undo2 },
};

/** What became of an option. */
export function OptionStatus({ status }: Pick<OptionOrder, 'status'>) {
  const t = useTranslations('options.status');
  return <Status {...ENDED[status]}>{t(status)}</Status>;
}

const STANDINGS: Record<Standing, Look> = {
  ahead: { tone: 'success', icon: TrendingUp },
  behind: { tone: 'danger', icon: TrendingDown },
  level: { tone: 'neutral', icon: Equal },
};

/** What an open option would come to now. */
export function StandingStatus({ standing }: { standing: Standing }) {
  const t = useTranslations('options.standing');
  return <Status {...STANDINGS[standing]}>{t(standing)}</Status>;
}
