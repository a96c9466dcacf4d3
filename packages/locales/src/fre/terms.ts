import type { terms as english } from '../en/terms.ts';
import type { Translation } from '../translation.ts';

export const terms: Translation<typeof english> = {
  title: 'Les conditions changent le {time}',
  until:
    'Jusque-là, les conditions actuelles s’appliquent. Les ordres ouverts gardent les frais auxquels ils ont été placés.',
  change: '{term} : {before} → {after}',
  term: {
    maker_fee: 'Frais maker',
    taker_fee: 'Frais taker',
    liquidation_fee: 'Frais de liquidation',
    slippage_bound: 'Limite de prix des ordres au marché',
    min_notional: 'Valeur minimale d’un ordre',
    withdrawal_fee: 'Frais de retrait',
    maintenance_all: 'Marge de maintien',
    maintenance_to: 'Marge de maintien jusqu’à {to} {currency}',
    maintenance_between: 'Marge de maintien de {from} à {to} {currency}',
    maintenance_above: 'Marge de maintien au-delà de {from} {currency}',
  },
};
