import type * as english from '../en/holdings.ts';
import type { Translation } from '../translation.ts';

export const holdings: Translation<typeof english.holdings> = {
  title: 'Órdenes y posiciones',
  lists: 'Lo que tiene abierto',
  positions: 'Posiciones ({count})',
  orders: 'Órdenes ({count})',
  options: 'Opciones ({count})',
  products: 'Productos ({count})',
  payments: 'Pagos ({count})',
  history: 'Historial',
  product: 'Producto',
  all: 'Todo',
  spot: 'Monedas',
  orders_of: 'Órdenes: {product}',
  closed_positions: 'Posiciones cerradas',
  records: 'Registros de productos y pagos',
  no_payments: 'Nada en camino',
  no_payments_hint: 'Los depósitos y retiradas están aquí hasta que se deciden.',
  none_of_product: 'Nada abierto en este producto',
  to_all: 'Órdenes y posiciones de todos los productos',
};

export const first_steps: Translation<typeof english.first_steps> = {
  title: 'Primeros pasos',
  demo: 'Pruebe la cuenta demo',
  demo_hint: '100.000 USDT de práctica, sin nada que perder',
  verify: 'Verifique su identidad',
  verify_hint: 'Necesario para operar con dinero real',
  verify_pending: 'En revisión',
  deposit: 'Depositar',
  deposit_hint: 'Su propia dirección, vigilada por la plataforma',
  done: 'Hecho',
  next: 'Siguiente',
  dismiss: 'Ocultar los primeros pasos',
  empty: 'Esta cuenta aún está vacía',
};
