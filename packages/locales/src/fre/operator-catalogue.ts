import type { operatorCatalogue as english } from '../en/operator-catalogue.ts';
import type { Translation } from '../translation.ts';

export const operatorCatalogue: Translation<typeof english> = {
  12294:
    'La vente a commencé : les conditions ne peuvent plus être modifiées. Mettez fin à la vente et créez un nouveau produit.',
  12295:
    'Le taux de ce jour ne peut plus être fixé : le jour a commencé ou son taux est déjà publié. Fixez celui d’un jour ultérieur.',
  12297: 'La période de souscription est encore ouverte. Attendez qu’elle se termine.',
  12310:
    'Cette action nécessite deux opérateurs, et personne d’autre ne peut encore l’approuver. Invitez un autre opérateur ayant le rôle {roles} et dont l’accès est configuré.',
  12311:
    'Cet élément a changé depuis sa proposition ou son affichage. Vérifiez-le à nouveau. Si l’action n’est plus possible, faites une nouvelle proposition.',
  12312:
    'Ce rôle vient de vous être attribué, ou votre accès a été réinitialisé. Vous pourrez l’utiliser à partir du {from}.',
  12313: 'Ce lien a expiré ou a déjà été utilisé. Demandez-en un nouveau à un administrateur.',
  12314:
    'C’est vous qui avez imposé cette restriction. Demandez à un autre opérateur ayant le rôle support de la lever.',
  12315:
    'Cet enregistrement ne correspond pas à ce que le système a enregistré. Rien n’a été fait, et les administrateurs ont été prévenus.',
  12320:
    'Cet élément a été modifié depuis que vous l’avez ouvert. Rien n’a été enregistré. Vérifiez-le à nouveau.',
};
