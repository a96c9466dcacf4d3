import type * as english from '../en/holdings.ts';
import type { Translation } from '../translation.ts';

export const holdings: Translation<typeof english.holdings> = {
  title: 'Ordres et positions',
  lists: 'Ce que vous avez en cours',
  positions: 'En position ({count})',
  orders: 'Ordres ({count})',
  options: 'Options en cours ({count})',
  products: 'Produits ({count})',
  payments: 'Paiements ({count})',
  history: 'Historique',
  product: 'Produit',
  all: 'Tout',
  spot: 'Cryptos',
  orders_of: 'Ordres : {product}',
  closed_positions: 'Positions fermées',
  records: 'Historique des produits et paiements',
  no_payments: 'Rien en cours',
  no_payments_hint: 'Dépôts et retraits figurent ici jusqu’à leur décision.',
  none_of_product: 'Rien en cours pour ce produit',
  to_all: 'Ordres et positions de tous les produits',
};

export const first_steps: Translation<typeof english.first_steps> = {
  title: 'Premiers pas',
  demo: 'Essayer le compte démo',
  demo_hint: '100 000 USDT fictifs, rien à perdre',
  verify: 'Vérifier votre identité',
  verify_hint: 'Requis pour trader avec de l’argent réel',
  verify_pending: 'En cours d’examen',
  deposit: 'Déposer',
  deposit_hint: 'Votre propre adresse, suivie par la plateforme',
  done: 'Terminé',
  next: 'Suivant',
  dismiss: 'Masquer les premiers pas',
  empty: 'Ce compte est encore vide',
};
