import type { finance as english } from '../en/finance.ts';
import type { Translation } from '../translation.ts';

export const finance: Translation<typeof english> = {
  title: 'Finance',
  products: 'Produits',
  on_sale: 'En vente actuellement',
  mine: 'Mes placements',
  financial: 'Produits financiers',
  financial_hint: 'Un rendement annuel sur vos BTC ou ETH',
  lock_mining: 'Lock-mining',
  lock_mining_hint: 'Bloquez des USDT, soyez payé chaque jour',
  ieo: 'IEO',
  ieo_hint: 'Souscrivez à de nouveaux jetons',
  my_financial: 'Produits financiers achetés',
  my_lock_mining: 'Ordres de lock-mining',
  my_ieo: 'Mes souscriptions',
  nothing_on_sale: 'Rien n’est en vente pour le moment',
  nothing_on_sale_hint: 'Les nouveaux produits apparaissent ici dès le début de leur vente.',
  a_year: 'par an',
  a_day: 'par jour',
  days: '{days, plural, one {# jour} other {# jours}}',
  details: 'Détails',
  rates: '{from} à {to}',
  funded: 'Vendu uniquement si l’argent à verser est mis de côté à l’avance.',
  not_offered: 'Non proposé pour le moment',
  not_offered_hint: 'Ce que vous détenez se poursuit et sera payé comme convenu.',
  verify_not_verified: 'Vérifiez votre identité pour investir',
  verify_pending: 'Votre vérification est en cours d’examen',
  verify_rejected: 'Vérification refusée, réessayez',
  available: 'Disponible {amount} {currency}',
  max: 'Max.',
  max_named: 'Le maximum possible : {amount}',
  unanswered:
    'Aucune réponse. Consultez vos opérations avant de réessayer : un même ordre n’est jamais passé deux fois.',
  notice: {
    financial_settled:
      'Un produit financier est arrivé à échéance : {amount} {currency} versés sur votre compte spot.',
    mining_done: 'Un ordre de lock-mining est terminé : {amount} {currency} de retour sur votre compte spot.',
    ieo_allotted: 'Il vous a été attribué {amount} {currency}.',
    ieo_refunded: '{amount} {currency} de votre souscription vous ont été rendus.',
    ieo_credited: '{amount} {currency} ont été crédités sur votre compte spot.',
  },
};
