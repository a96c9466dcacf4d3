import type { home as english } from '../en/home.ts';
import type { Translation } from '../translation.ts';

export const home: Translation<typeof english> = {
  search: 'Rechercher sur le marché',
  actions: 'Raccourcis',
  trade: 'Trader',
  orders: 'Ordres',
  history: 'Historique',
  settings: 'Réglages',
  reset_demo: 'Réinit. démo',
  announcements: 'Annonces',
  no_announcements: 'Aucune annonce',
  pairs: 'Paires de trading',
  favourites: 'Favoris',
  hot: 'Tendances',
  gainers: 'Hausses',
  losers: 'Baisses',
  volume: 'Vol. {amount}',
  no_favourites: 'Aucun favori',
  no_favourites_hint: 'Touchez l’étoile d’une paire du marché pour la retrouver ici.',
  no_gainers: 'Aucune paire en hausse aujourd’hui.',
  no_losers: 'Aucune paire en baisse aujourd’hui.',
  go_to_market: 'Voir le marché',
};
