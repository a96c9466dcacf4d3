import type { FinancialProduct } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Figure } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { percentOf, ShareBar } from '../../offers/index.ts';

/** How many shares can still be bought. */
export function RemainingShares({ product }: { product: FinancialProduct }) {
  const t = useTranslations('invest');
  const format = useFormat();
  const left = String(product.remaining_shares);
  const total = String(product.total_shares);
  const text = t('remaining_of', { left: format.decimal(left), total: format.decimal(total) });
  return (
    <ShareBar
      label={t('remaining')}
      percent={percentOf(left, total)}
      valueText={text}
      quiet={product.status !== 'selling'}
    >
      <Figure text={text} />
    </ShareBar>
  );
}
