import type { FinancialProduct } from '@trade/protocol';
import { CircleCheck, CircleDashed, CircleDot, Clock, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../kit/index.ts';

const LOOKS: Record<
  FinancialProduct['status'],
  { tone: 'neutral' | 'accent' | 'success'; icon: LucideIcon }
> = {
  upcoming: { tone: 'neutral', icon: Clock },
  selling: { tone: 'success', icon: CircleDot },
  sold_out: { tone: 'neutral', icon: CircleDashed },
  holding: { tone: 'accent', icon: Clock },
  settled: { tone: 'neutral', icon: CircleCheck },
};

export function ProductStatus({ product: { status } }: { product: FinancialProduct }) {
  const t = useTranslations('invest.status');
  const { tone, icon: Icon } = LOOKS[status];
  return (
    <Badge tone={tone}>
      <Icon className="size-3" aria-hidden="true" />
      {t(status)}
    </Badge>
  );
}
