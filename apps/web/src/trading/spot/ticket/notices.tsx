import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../../platform/format/index.ts';
import type { Side } from '../../desk/index.ts';
import type { Notice } from './evaluate.ts';

interface NoticesProps {
  notices: readonly Notice[];
  side: Side;
  base: string;
}

/** What to know before confirming. */
export function Notices({ notices, side, base }: NoticesProps) {
  const t = useTranslations('trade.notice');
  const format = useFormat();
  const textOf = (notice: Notice) => {
    switch (notice.code) {
      case 'beyond_depth':
        return t('beyond_depth');
      case 'rest_canceled':
        return t('rest_canceled', { filled: format.decimal(notice.filled), currency: base });
      case 'far_price':
        return t(side === 'buy' ? 'far_buy' : 'far_sell', { percent: notice.percent });
    }
  };
  return (
    <ul className="space-y-1">
      {notices.map((notice) => (
        <li key={notice.code} className="flex gap-1.5 text-warning text-xs">
          <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
          {textOf(notice)}
        </li>
      ))}
    </ul>
  );
}
