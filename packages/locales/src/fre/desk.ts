/** The wide screen: navigation on top, panels of a trading page, tables below. */
export const desk = {
  account: 'Compte',
  search: 'Rechercher une paire ou une page',
  search_nothing: 'Rien ne correspond à « {query} »',
  finance_all: 'Vue d’ensemble',
  keys: 'Clavier',
  keys_hint: 'Les touches agissent tant que vous ne tapez pas dans un champ.',
  keys_anywhere: 'Sur toutes les pages',
  keys_trading: 'Sur les pages de trading',
  key_buy: 'Ordre : acheter',
  key_sell: 'Ordre : vendre',
  key_book: 'Se déplacer dans le carnet d’ordres',
  key_price: 'Utiliser le prix',
  key_clear: 'Fermer, ou vider l’ordre',
};
