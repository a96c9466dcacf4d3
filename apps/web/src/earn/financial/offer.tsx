import type { FinancialProduct } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../platform/format/index.ts';
import { OfferRow } from '../offers/index.ts';
import { FinancialBinding } from './binding.tsx';
import { FINANCIAL_PURCHASE_PATH } from './paths.ts';

/** A product that can be bought now, with its yearly rate. */
export default function FinancialOffer({ offer }: { offer: FinancialProduct }) {
  const t = useTranslations('earn');
  const format = useFormat();
  return (
    <OfferRow
      to={`${FINANCIAL_PURCHASE_PATH}?product=${offer.id}`}
      offer={offer}
      terms={<FinancialBinding product={offer} />}
      figure={format.fraction(offer.annualized_return)}
      per={t('a_year')}
    />
  );
}
