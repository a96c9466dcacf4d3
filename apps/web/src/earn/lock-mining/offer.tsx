import type { LockMiningProduct } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../platform/format/index.ts';
import { OfferRow } from '../offers/index.ts';
import { MiningBinding } from './binding.tsx';
import { LOCK_MINING_ORDER_PATH } from './paths.ts';

/** A product that can be locked now, with its daily rates. */
export default function MiningOffer({ offer }: { offer: LockMiningProduct }) {
  const t = useTranslations('earn');
  const format = useFormat();
  return (
    <OfferRow
      to={`${LOCK_MINING_ORDER_PATH}?product=${offer.id}`}
      offer={offer}
      terms={<MiningBinding product={offer} />}
      figure={t('rates', { from: format.fraction(offer.rate_min), to: format.fraction(offer.rate_max) })}
      per={t('a_day')}
    />
  );
}
