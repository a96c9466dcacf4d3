import type { ReactNode } from 'react';
import { CoinIcon, Figure, ListRow } from '../../kit/index.ts';

interface OfferRowProps {
  to: string;
  offer: { currency: string; name: string };
  terms: ReactNode;
  figure: string;
  /** The period or unit of the figure. */
  per: string;
}

/** One offer in the list of what can be bought now. */
export function OfferRow({ to, offer: { currency, name }, terms, figure, per }: OfferRowProps) {
  return (
    <ListRow
      to={to}
      leading={<CoinIcon currency={currency} />}
      title={name}
      subtitle={terms}
      value={<Figure text={figure} />}
      subvalue={per}
    />
  );
}
