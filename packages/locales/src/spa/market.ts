import type { market as english } from '../en/market.ts';
import type { Translation } from '../translation.ts';

export const market: Translation<typeof english> = {
  title: 'Mercados',
  lists: 'Listas de mercados',
  favourites: 'Favoritos',
  spot: 'Spot',
  search: 'Buscar una criptomoneda',
  clear_search: 'Borrar la búsqueda',
  pair: 'Par',
  price: 'Último precio',
  change: 'Cambio de hoy',
  sorted_up: '{column}, de menor a mayor',
  sorted_down: '{column}, de mayor a menor',
  sort_by: 'Ordenar por {column}',
  volume: 'Vol. {volume}',
  add_favourite: 'Añadir {symbol} a favoritos',
  remove_favourite: 'Quitar {symbol} de favoritos',
  favourite_failed: 'No se ha podido guardar el favorito',
  loading: 'Cargando el mercado',
  failed: 'No se ha podido cargar el mercado',
  no_favourites: 'Aún no tienes favoritos',
  no_favourites_hint: 'Toca la estrella de un par para tenerlo aquí.',
  see_all: 'Ver todos los pares',
  nothing_found: 'Ningún par coincide con «{query}»',
  nothing_found_hint: 'Prueba con el símbolo de una criptomoneda, como BTC.',
  suspended: 'Suspendido',
};
