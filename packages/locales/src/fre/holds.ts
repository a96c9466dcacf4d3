import type { holds as english } from '../en/holds.ts';
import type { Translation } from '../translation.ts';

export const holds: Translation<typeof english> = {
  title: {
    withdrawals: 'Retraits suspendus',
    trading: 'Trading suspendu',
    frozen: 'Votre compte est gelé',
  },
  text: {
    withdrawals: 'Vous ne pouvez pas retirer pour le moment.',
    trading:
      'Vous pouvez clôturer des positions et annuler des ordres, mais rien ouvrir ni acheter de nouveau.',
    frozen:
      'Aucun retrait, aucune ouverture et aucun achat. Vous pouvez clôturer des positions, annuler des ordres et ajouter de la marge.',
  },
  kind: {
    withdrawals: 'Retraits',
    trading: 'Opérations',
    frozen: 'Compte gelé',
  },
  why: {
    reason: 'Motif : « {reason} ».',
    disabled: 'Le compte est désactivé.',
    password_changed: 'Le mot de passe a été modifié.',
    authenticator_removed: 'L’application d’authentification a été retirée.',
  },
  until: 'Fin le {time}.',
  until_lifted: 'Cela dure jusqu’à ce que nous y mettions fin.',
  contact: 'Contacter le service client',
  notice: {
    put: 'Un opérateur a restreint votre compte',
    lifted: 'Une restriction de votre compte a été levée',
  },
};
