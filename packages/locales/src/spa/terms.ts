import type { terms as english } from '../en/terms.ts';
import type { Translation } from '../translation.ts';

export const terms: Translation<typeof english> = {
  title: 'Las condiciones cambian el {time}',
  until:
    'Hasta entonces rigen las condiciones actuales. Las órdenes abiertas conservan las comisiones con las que se enviaron.',
  change: '{term}: {before} → {after}',
  term: {
    maker_fee: 'Comisión maker',
    taker_fee: 'Comisión taker',
    liquidation_fee: 'Comisión de liquidación',
    slippage_bound: 'Límite de precio de las órdenes a mercado',
    min_notional: 'Valor mínimo de una orden',
    withdrawal_fee: 'Comisión de retiro',
    maintenance_all: 'Margen de mantenimiento',
    maintenance_to: 'Margen de mantenimiento hasta {to} {currency}',
    maintenance_between: 'Margen de mantenimiento de {from} a {to} {currency}',
    maintenance_above: 'Margen de mantenimiento por encima de {from} {currency}',
  },
};
