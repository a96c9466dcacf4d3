import type { FinancialProduct } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Explained, Figure } from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { useTicker } from '../../platform/live/index.ts';

/** The linked reference price, and the current market price. */
export function ReferencePrice({ product }: { product: FinancialProduct }) {
  const t = useTranslations('financial');
  const format = useFormat();
  const now = useTicker(`${product.currency}USDT`)?.lastPrice;
  return (
    <p className="text-right">
      <Figure
        text={`${format.decimal(product.reference_price)} USDT`}
        className="block font-semibold text-base"
      />
      <Explained
        word="reference_price"
        own={[
          { name: t('reference'), text: `${format.decimal(product.reference_price)} USDT` },
          ...(now === undefined ? [] : [{ name: `${product.currency}/USDT`, text: format.decimal(now) }]),
        ]}
        className="text-muted text-xs"
      >
        {t('reference')}
      </Explained>
      {now !== undefined && (
        <Figure text={t('now', { price: format.decimal(now) })} className="block text-faint text-xs" />
      )}
    </p>
  );
}
