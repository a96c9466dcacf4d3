import type * as english from '../en/market.ts';
import type { Translation } from '../translation.ts';

export const home: Translation<typeof english.home> = {
  search: 'Rechercher sur le marché',
  actions: 'Raccourcis',
  trade: 'Trader',
  orders: 'Ordres',
  history: 'Historique',
  settings: 'Paramètres',
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
  no_favourites_hint: 'Touchez l’étoile d’une paire pour l’ajouter ici.',
  no_gainers: 'Aucune paire en hausse aujourd’hui.',
  no_losers: 'Aucune paire en baisse aujourd’hui.',
  go_to_market: 'Voir les marchés',
};

export const market: Translation<typeof english.market> = {
  title: 'Marchés',
  lists: 'Listes de marchés',
  favourites: 'Favoris',
  spot: 'Spot',
  eternal: 'Perpétuels',
  dated: 'Contrats',
  option: 'Options',
  search: 'Rechercher une crypto',
  clear_search: 'Effacer la recherche',
  pair: 'Paire',
  turnover: 'Vol.',
  price: 'Dernier prix',
  change: 'Variation du jour',
  sorted_up: '{column}, ordre croissant',
  sorted_down: '{column}, ordre décroissant',
  sort_by: 'Trier par {column}',
  volume: '<word>Vol.</word> {volume}',
  add_favourite: 'Ajouter {symbol} aux favoris',
  remove_favourite: 'Retirer {symbol} des favoris',
  favourite_failed: 'Le favori n’a pas pu être enregistré. Réessayez.',
  loading: 'Chargement du marché',
  failed: 'Le marché n’a pas pu être chargé',
  prices_late: 'Les prix se chargent plus lentement que d’habitude.',
  prices_failed: 'Les prix n’ont pas pu être chargés.',
  no_favourites: 'Aucun favori',
  no_favourites_hint: 'Touchez l’étoile d’une paire pour l’ajouter ici.',
  see_all: 'Voir toutes les paires',
  nothing_found: 'Aucun résultat pour « {query} »',
  nothing_found_hint: 'Essayez le symbole d’une crypto, par exemple BTC.',
  suspended: 'Suspendu',
};

export const terms: Translation<typeof english.terms> = {
  title: 'Les conditions changeront le {time}',
  until:
    'Jusque-là, les conditions actuelles s’appliquent. Les ordres ouverts gardent leurs frais d’origine.',
  change: '{term} : {before} → {after}',
  term: {
    maker_fee: 'Frais maker',
    taker_fee: 'Frais taker',
    liquidation_fee: 'Frais de liquidation',
    slippage_bound: 'Limite de slippage des ordres au marché',
    min_notional: 'Valeur minimale d’un ordre',
    withdrawal_fee: 'Frais de retrait',
    maintenance_all: 'Taux de marge de maintenance',
    maintenance_to: 'Taux de marge de maintenance jusqu’à {to} {currency}',
    maintenance_between: 'Taux de marge de maintenance de {from} à {to} {currency}',
    maintenance_above: 'Taux de marge de maintenance au-delà de {from} {currency}',
  },
};

export const explained: Translation<typeof english.explained> = {
  ask: '{word} : que signifie ce terme ?',
  words: 'Glossaire',
  own: 'Vos chiffres',
  see: 'Voir aussi',
};
