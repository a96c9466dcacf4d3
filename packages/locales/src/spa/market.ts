import type * as english from '../en/market.ts';
import type { Translation } from '../translation.ts';

export const home: Translation<typeof english.home> = {
  search: 'Buscar en el mercado',
  actions: 'Accesos directos',
  trade: 'Operar',
  orders: 'Órdenes',
  history: 'Historial',
  settings: 'Ajustes',
  reset_demo: 'Restablecer demo',
  announcements: 'Anuncios',
  no_announcements: 'No hay anuncios',
  pairs: 'Pares de trading',
  favourites: 'Favoritos',
  hot: 'Populares',
  gainers: 'Al alza',
  losers: 'A la baja',
  volume: 'Vol. {amount}',
  no_favourites: 'Aún no tienes favoritos',
  no_favourites_hint: 'Toca la estrella junto a un par para agregarlo aquí.',
  no_gainers: 'Hoy no subió ningún par.',
  no_losers: 'Hoy no bajó ningún par.',
  go_to_market: 'Ir al mercado',
};

export const market: Translation<typeof english.market> = {
  title: 'Mercado',
  lists: 'Listas de mercados',
  favourites: 'Favoritos',
  spot: 'Spot',
  eternal: 'Perpetuos',
  dated: 'Contratos',
  option: 'Opciones',
  search: 'Buscar monedas',
  clear_search: 'Borrar la búsqueda',
  pair: 'Par',
  turnover: 'Vol.',
  price: 'Último precio',
  change: 'Cambio de hoy',
  sorted_up: '{column}, de menor a mayor',
  sorted_down: '{column}, de mayor a menor',
  sort_by: 'Ordenar por {column}',
  volume: '<word>Vol.</word> {volume}',
  add_favourite: 'Agregar {symbol} a favoritos',
  remove_favourite: 'Quitar {symbol} de favoritos',
  favourite_failed: 'No se pudo guardar el favorito. Inténtalo de nuevo.',
  loading: 'Cargando el mercado',
  failed: 'No se pudo cargar el mercado',
  prices_late: 'Los precios tardan más de lo habitual.',
  prices_failed: 'No se pudieron cargar los precios.',
  no_favourites: 'Aún no tienes favoritos',
  no_favourites_hint: 'Toca la estrella junto a un par para agregarlo aquí.',
  see_all: 'Ver todos los pares',
  nothing_found: 'Sin resultados para «{query}»',
  nothing_found_hint: 'Prueba con el símbolo de una moneda, como BTC.',
  suspended: 'Suspendido',
};

export const terms: Translation<typeof english.terms> = {
  title: 'Las condiciones cambiarán el {time}',
  until:
    'Hasta entonces rigen las condiciones actuales. Las órdenes abiertas conservan las comisiones con las que se enviaron.',
  change: '{term}: {before} → {after}',
  term: {
    maker_fee: 'Comisión maker',
    taker_fee: 'Comisión taker',
    liquidation_fee: 'Comisión de liquidación',
    slippage_bound: 'Límite de deslizamiento de las órdenes de mercado',
    min_notional: 'Valor mínimo de una orden',
    withdrawal_fee: 'Comisión de retiro',
    maintenance_all: 'Tasa de margen de mantenimiento',
    maintenance_to: 'Tasa de margen de mantenimiento hasta {to} {currency}',
    maintenance_between: 'Tasa de margen de mantenimiento de {from} a {to} {currency}',
    maintenance_above: 'Tasa de margen de mantenimiento por encima de {from} {currency}',
  },
};

export const explained: Translation<typeof english.explained> = {
  ask: '{word}: ¿qué significa?',
  words: 'Glosario',
  own: 'Tus cifras',
  see: 'Ver también',
};
