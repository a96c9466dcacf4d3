import type { finance as english } from '../en/finance.ts';
import type { Translation } from '../translation.ts';

export const finance: Translation<typeof english> = {
  title: 'Finanzas',
  products: 'Productos',
  on_sale: 'A la venta ahora',
  mine: 'Mis inversiones',
  financial: 'Productos financieros',
  financial_hint: 'Un rendimiento anual sobre sus BTC o ETH',
  lock_mining: 'Lock-mining',
  lock_mining_hint: 'Bloquee USDT y cobre cada día',
  ieo: 'IEO',
  ieo_hint: 'Suscríbase a nuevos tokens',
  my_financial: 'Productos financieros comprados',
  my_lock_mining: 'Órdenes de lock-mining',
  my_ieo: 'Mis suscripciones',
  nothing_on_sale: 'Ahora mismo no hay nada a la venta',
  nothing_on_sale_hint: 'Los productos nuevos aparecen aquí en cuanto empieza su venta.',
  a_year: 'al año',
  a_day: 'al día',
  days: '{days, plural, one {# día} other {# días}}',
  details: 'Detalles',
  rates: '{from} a {to}',
  funded: 'Solo se vende cuando el dinero que habrá que pagar está apartado de antemano.',
  not_offered: 'No se ofrece por ahora',
  not_offered_hint: 'Lo que ya tiene sigue adelante y se paga según lo acordado.',
  verify_not_verified: 'Verifique su identidad para invertir',
  verify_pending: 'Su verificación está en revisión',
  verify_rejected: 'Verificación rechazada, inténtelo de nuevo',
  available: 'Disponible {amount} {currency}',
  max: 'Máx.',
  max_named: 'El máximo posible: {amount}',
  unanswered:
    'No hubo respuesta. Consulte sus registros antes de reintentarlo: una misma orden nunca se hace dos veces.',
  notice: {
    financial_settled:
      'Un producto financiero ha vencido: se abonaron {amount} {currency} en su cuenta de monedas.',
    mining_done:
      'Una orden de lock-mining ha terminado: {amount} {currency} han vuelto a su cuenta de monedas.',
    ieo_allotted: 'Se le han adjudicado {amount} {currency}.',
    ieo_refunded: 'Se le han devuelto {amount} {currency} de su suscripción.',
    ieo_credited: 'Se abonaron {amount} {currency} en su cuenta de monedas.',
  },
};
