import type { IeoProject } from '@trade/protocol';
import { useFormat } from '../../platform/format/index.ts';
import { OfferRow } from '../offers/index.ts';
import { IeoBinding } from './binding.tsx';
import { IEO_PATH } from './paths.ts';

/** A project that takes subscriptions now, with the price of a token. */
export default function IeoOffer({ offer }: { offer: IeoProject }) {
  const format = useFormat();
  return (
    <OfferRow
      to={`${IEO_PATH}?project=${offer.id}`}
      offer={offer}
      terms={<IeoBinding project={offer} />}
      figure={format.decimal(offer.price)}
      per="USDT"
    />
  );
}
