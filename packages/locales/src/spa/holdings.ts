import type * as english from '../en/holdings.ts';
import type { Translation } from '../translation.ts';

export const holdings: Translation<typeof english.holdings> = {
  title: 'Órdenes y posiciones',
  lists: 'Órdenes y posiciones abiertas',
  positions: 'Posiciones ({count})',
  orders: 'Órdenes ({count})',
  options: 'Opciones ({count})',
  products: 'Productos ({count})',
  payments: 'Depósitos y retiros ({count})',
  history: 'Historial',
  product: 'Producto',
  all: 'Todos',
  spot: 'Spot',
  orders_of: 'Órdenes: {product}',
  closed_positions: 'Posiciones cerradas',
  records: 'Historial de productos, depósitos y retiros',
  no_payments: 'No hay depósitos ni retiros pendientes',
  no_payments_hint: 'Los depósitos y retiros pendientes aparecen aquí.',
  none_of_product: 'Nada abierto en este producto',
  to_all: 'Órdenes y posiciones de todos los productos',
};

export const first_steps: Translation<typeof english.first_steps> = {
  title: 'Primeros pasos',
  demo: 'Prueba la cuenta demo',
  demo_hint: '300,000 USDT ficticios, sin riesgo',
  verify: 'Verifica tu identidad',
  verify_hint: 'Necesario para operar con dinero real',
  verify_pending: 'En revisión',
  deposit: 'Depositar',
  deposit_hint: 'Envía dinero a tu propia dirección de depósito',
  done: 'Listo',
  next: 'Siguiente',
  dismiss: 'Ocultar primeros pasos',
  empty: 'Esta cuenta está vacía',
};
