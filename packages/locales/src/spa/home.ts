import type { home as english } from '../en/home.ts';
import type { Translation } from '../translation.ts';

export const home: Translation<typeof english> = {
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
  no_favourites_hint: 'Toca la estrella de un par en el mercado para tenerlo aquí.',
  no_gainers: 'Hoy no ha subido ningún par.',
  no_losers: 'Hoy no ha bajado ningún par.',
  go_to_market: 'Ir al mercado',
};
