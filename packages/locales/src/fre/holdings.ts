import type * as english from '../en/holdings.ts';
import type { Translation } from '../translation.ts';

export const holdings: Translation<typeof english.holdings> = {
  title: 'Ordres et positions',
  lists: 'Ordres et positions en cours',
  positions: 'Positions ({count})',
  orders: 'Ordres ({count})',
  options: 'Options ({count})',
  products: 'Produits ({count})',
  payments: 'Dépôts/retraits ({count})',
  history: 'Historique',
  product: 'Produit',
  all: 'Tous',
  spot: 'Spot',
  orders_of: 'Ordres : {product}',
  closed_positions: 'Positions fermées',
  records: 'Historique des produits, dépôts et retraits',
  no_payments: 'Aucun dépôt ni retrait en cours',
  no_payments_hint: 'Les dépôts et retraits en cours s’affichent ici.',
  none_of_product: 'Rien en cours pour ce produit',
  to_all: 'Ordres et positions de tous les produits',
};

export const first_steps: Translation<typeof english.first_steps> = {
  title: 'Premiers pas',
  demo: 'Essayer le compte démo',
  demo_hint: '300 000 USDT virtuels, sans risque',
  verify: 'Vérifier votre identité',
  verify_hint: 'Requis pour trader en argent réel',
  verify_pending: 'En cours d’examen',
  deposit: 'Faire un dépôt',
  deposit_hint: 'Envoyez des fonds à votre adresse de dépôt',
  done: 'Terminé',
  next: 'Suivant',
  dismiss: 'Masquer les premiers pas',
  empty: 'Ce compte est vide',
};
