import type { market as english } from '../en/market.ts';
import type { Translation } from '../translation.ts';

export const market: Translation<typeof english> = {
  title: 'Marchés',
  lists: 'Listes de marchés',
  favourites: 'Favoris',
  spot: 'Spot',
  search: 'Rechercher une crypto',
  clear_search: 'Effacer la recherche',
  pair: 'Paire',
  price: 'Dernier prix',
  change: 'Variation du jour',
  sorted_up: '{column}, ordre croissant',
  sorted_down: '{column}, ordre décroissant',
  sort_by: 'Trier par {column}',
  volume: 'Vol. {volume}',
  add_favourite: 'Ajouter {symbol} aux favoris',
  remove_favourite: 'Retirer {symbol} des favoris',
  favourite_failed: 'Le favori n’a pas pu être enregistré',
  loading: 'Chargement du marché',
  failed: 'Le marché n’a pas pu être chargé',
  no_favourites: 'Aucun favori',
  no_favourites_hint: 'Touchez l’étoile d’une paire pour la garder ici.',
  see_all: 'Voir toutes les paires',
  nothing_found: 'Aucune paire ne correspond à « {query} »',
  nothing_found_hint: 'Essayez le symbole d’une crypto, par exemple BTC.',
  suspended: 'Suspendu',
};
