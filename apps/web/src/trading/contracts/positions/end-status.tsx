import type { PositionEnd } from '@trade/protocol';
import { CircleDollarSign, Flag, Layers, ShieldAlert, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Status } from '../../../kit/index.ts';

const LOOKS: Record<PositionEnd, Pick<ComponentProps<typeof Status>, 'tone' | 'icon'>> = {
  order: { tone: 'neutral', icon: Layers },
  stop_loss: { tone: 'neutral', icon: Layers },
  take_profit: { tone: 'success', icon: CircleDollarSign },
  liquidation: { tone: 'danger', icon: ShieldAlert },
  deleverage: { tone: 'warning', icon: TriangleAlert },
  settlement: { tone: 'pending', icon: Flag },
  demo_reset: { tone: 'neutral', icon: Layers },
};

/** What ended a position: text, colour and icon. */
export function EndStatus({ by }: { by: PositionEnd }) {
  const t = useTranslations('contracts.end');
  return <Status {...LOOKS[by]}>{t(by)}</Status>;
}
