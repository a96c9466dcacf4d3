import type * as english from '../en/mail.ts';
import type { Translation } from '../translation.ts';

export const mail: Translation<typeof english.mail> = {
  code: {
    subject: {
      register: 'Confirmez votre inscription à {app}',
      forgot: 'Réinitialisez votre mot de passe {app}',
      password: 'Modifiez votre mot de passe {app}',
      withdrawal: 'Confirmez votre retrait {app}',
      security: 'Confirmez votre réglage de sécurité {app}',
    },
    greeting: 'Bonjour,',
    line: 'Votre code de vérification est {code}.',
    confirms: 'Il ne confirme qu’un seul retrait : {amount} {currency} vers {destination}.',
    differs:
      'Si vous n’avez pas demandé ce retrait, ou si quelque chose diffère, ne saisissez pas le code : changez votre mot de passe et contactez le service client.',
    validity:
      'Il est valable {minutes, plural, one {# minute} other {# minutes}}. Ne le communiquez à personne : nos équipes ne vous le demanderont jamais.',
    ignore: 'Si vous n’avez pas demandé ce code, ignorez ce message. Rien ne change sans lui.',
  },
  opening: {
    subject: 'Bienvenue chez {app}',
    greeting: 'Bonjour {name},',
    line: 'Votre compte est ouvert. Essayez d’abord toutes les fonctions avec le compte démo ; pour trader en argent réel, vérifiez votre identité dans les réglages.',
    signature: 'L’équipe {app}',
  },
  verification: {
    subject: {
      approved: 'Votre vérification {app} est approuvée',
      rejected: 'Votre vérification {app} doit être corrigée',
    },
    approved: {
      primary: 'Votre identité est vérifiée. Vous pouvez désormais trader en argent réel.',
      advanced:
        'Votre vérification avancée est approuvée. Les limites supérieures s’appliquent désormais à votre compte.',
    },
    rejected: {
      primary: 'Votre vérification d’identité n’a pas été acceptée.',
      advanced: 'Votre vérification avancée n’a pas été acceptée.',
    },
    reason: 'Motif : {reason}',
    retry: 'Corrigez vos informations dans les réglages et envoyez-les de nouveau.',
  },
  conditional: {
    subject: {
      triggered: 'Votre ordre conditionnel {symbol} a été déclenché',
      failed: 'Votre ordre conditionnel {symbol} a été refusé à son déclenchement',
    },
    see: 'L’application montre le prix qui a décidé et le recalcule : ordre conditionnel {id}.',
  },
  position: {
    subject: {
      liquidated: 'Votre position {symbol} a été liquidée',
      deleveraged: 'Votre position {symbol} a été réduite par désendettement automatique',
      stop_loss: 'Votre stop-loss {symbol} a été exécuté',
      take_profit: 'Votre take-profit {symbol} a été exécuté',
      settled: 'Votre contrat {symbol} est dénoué',
      rescued: 'De la marge a été ajoutée à votre position {symbol}',
    },
    liquidated:
      'Le prix de marque a atteint le prix de liquidation : la marge ne couvrait plus la marge de maintien. La position a été clôturée selon les règles affichées dans l’application.',
    liquidated_terms:
      'Les conditions de ce contrat ont changé : depuis le {time}, les positions doivent garder plus de marge, comme annoncé le {announced}. Aux conditions précédentes, votre position n’aurait pas été liquidée ; aux conditions actuelles, sa marge ne couvrait plus la marge de maintien. La position a été clôturée selon les règles affichées dans l’application.',
    deleveraged:
      'Une position opposée a été liquidée et le fonds d’assurance n’a pas pu la reprendre. Selon la règle, les positions adverses au profit et au multiple les plus élevés ont été clôturées à son prix de faillite. La vôtre en faisait partie.',
    stop_loss: 'Le prix de marque a atteint votre stop-loss et la position a été clôturée au marché.',
    take_profit: 'Le prix de marque a atteint votre take-profit et la position a été clôturée au marché.',
    settled:
      'Le contrat est arrivé à échéance et a été dénoué au prix moyen de l’indice sur les 30 dernières minutes.',
    rescued:
      'Le prix de marque a atteint le point où la marge de votre position croisée ne couvrait plus la marge de maintien. Pour éviter sa liquidation, de la marge a été ajoutée : d’abord depuis votre solde disponible, puis depuis l’excédent de vos autres positions croisées, enfin depuis des ordres croisés en attente, annulés à cet effet.',
    added: 'Ajouté : {added} {currency}.',
    side: {
      buy: 'Achat (long)',
      sell: 'Vente (short)',
    },
    closed: '{side}, {lots} lots clôturés à {price}.',
    result: 'Résultat avant frais : {pnl} {currency}.',
    see: 'Chaque étape figure dans votre historique d’ordres et votre grand livre.',
  },
  terms: {
    subject: 'Les conditions de {symbol} changent le {time}',
    line: 'Vous avez une position ou un ordre sur {symbol}. À partir du {time}, d’autres conditions s’appliquent :',
    until:
      'Jusque-là, les conditions actuelles s’appliquent, et vous pouvez clôturer votre position ou annuler votre ordre à ces conditions. Les ordres ouverts gardent les frais auxquels ils ont été placés.',
  },
  product: {
    subject: {
      financial_settled: '{name} est arrivé à échéance',
      mining_done: '{name} est terminé',
      ieo_allotted: 'Votre souscription {currency} a été attribuée',
      ieo_refunded: 'Votre souscription {currency} a été remboursée',
      ieo_credited: 'Vos jetons {currency} sont arrivés',
    },
    financial_settled:
      'Le produit a été réglé à {price} USDT. {amount} {currency} ont été versés sur votre compte spot.',
    mining_done:
      'Le blocage est terminé. {amount} {currency} sont de retour sur votre compte spot, et {income} {currency} de revenus ont été versés.',
    ieo_allotted:
      '{amount} {currency} vous ont été attribués. {refund} USDT sont de retour sur votre compte spot. Les jetons sont crédités à la date de mise sur le marché.',
    ieo_refunded:
      'Aucun {currency} n’a été attribué à votre souscription. {refund} USDT sont de retour sur votre compte spot.',
    ieo_credited: '{amount} {currency} ont été crédités sur votre compte spot.',
    see: 'Chaque étape figure dans votre historique et votre grand livre.',
  },
  account: {
    subject: {
      login_new_device: 'Nouvelle connexion à votre compte {app} depuis un nouvel appareil',
      password_changed: 'Votre mot de passe {app} a été modifié',
      password_reset: 'Votre mot de passe {app} a été réinitialisé',
      totp_bound: 'Une application d’authentification a été ajoutée à votre compte {app}',
      totp_unbound: 'L’application d’authentification a été retirée de votre compte {app}',
      wallet_added: 'Une adresse de retrait a été ajoutée à votre compte {app}',
      bankcard_added: 'Un compte bancaire a été ajouté à votre compte {app}',
      bankcard_changed: 'Un compte bancaire de votre compte {app} a été modifié',
      operator_credited: 'L’opérateur a ajouté de l’argent à votre compte {app}',
      operator_debited: 'L’opérateur a prélevé de l’argent sur votre compte {app}',
    },
    login_new_device: 'Quelqu’un s’est connecté à votre compte depuis un appareil qui n’avait jamais servi :',
    password_changed:
      'Le mot de passe de votre compte a été modifié. Toutes les connexions ont pris fin et les retraits attendent 24 heures.',
    password_reset:
      'Le mot de passe de votre compte a été réinitialisé avec un code que nous avons envoyé. Toutes les connexions ont pris fin et les retraits attendent 24 heures.',
    totp_bound:
      'Une application d’authentification a été ajoutée à votre compte. Désormais, chaque connexion demande son code.',
    totp_unbound:
      'L’application d’authentification a été retirée de votre compte. Une connexion ne demande plus de code.',
    wallet_added: 'Une adresse de retrait a été ajoutée à votre compte :',
    bankcard_added: 'Un compte bancaire pour les retraits a été ajouté à votre compte :',
    bankcard_changed: 'Un compte bancaire pour les retraits a été remplacé par un autre :',
    operator_credited: 'L’opérateur a ajouté manuellement de l’argent à votre compte spot :',
    operator_debited: 'L’opérateur a prélevé manuellement de l’argent sur votre compte spot :',
    stranger:
      'Si ce n’était pas vous, changez immédiatement votre mot de passe et contactez le service client.',
    unexpected: 'Si vous ne vous y attendiez pas, contactez le service client.',
    see: 'Vous retrouvez ceci et tout ce qui s’est passé dans l’application, dans les paramètres, sous Activité du compte.',
  },
  deposit: {
    subject: {
      completed: 'Votre dépôt sur {app} est arrivé',
      rejected: 'Votre dépôt sur {app} n’a pas été confirmé',
    },
    completed: '{amount} {currency} ont été ajoutés à votre compte spot.',
    differs: 'Vous aviez annoncé {announced} {currency} ; {amount} {currency} sont arrivés.',
    by_operator: 'L’opérateur l’a confirmé manuellement.',
    rejected: 'Votre dépôt de {amount} {currency} n’a pas été confirmé.',
    retry:
      'Si vous avez bien envoyé l’argent, soumettez de nouveau le dépôt avec un justificatif lisible ou contactez le service client.',
  },
  withdrawal: {
    subject: {
      submitted: 'Un retrait a été demandé depuis votre compte {app}',
      sent: 'Votre retrait {app} a été envoyé',
      success: 'Votre retrait {app} est terminé',
      rejected: 'Votre retrait {app} a été refusé',
    },
    submitted: 'Vous avez demandé à retirer {amount} {currency} vers {destination}.',
    stranger:
      'Si ce n’était pas vous, annulez immédiatement le retrait dans l’application, changez votre mot de passe et contactez le service client.',
    sent: 'Votre retrait de {amount} {currency} vers {destination} a été envoyé.',
    transaction: 'Transaction : {transaction}',
    success: 'Votre retrait de {amount} {currency} vers {destination} est terminé.',
    rejected:
      'Votre retrait de {amount} {currency} n’a pas été exécuté. L’argent et les frais sont de retour sur votre compte Spot.',
  },
  hold: {
    subject: {
      put: {
        withdrawals: 'Les retraits de votre compte {app} sont suspendus',
        trading: 'Le trading de votre compte {app} est suspendu',
        frozen: 'Votre compte {app} est gelé',
      },
      lifted: {
        withdrawals: 'La suspension des retraits de votre compte {app} est levée',
        trading: 'La suspension du trading de votre compte {app} est levée',
        frozen: 'Votre compte {app} n’est plus gelé',
      },
    },
    lifted: {
      withdrawals: 'Une suspension des retraits de votre compte a été levée.',
      trading: 'Une suspension du trading de votre compte a été levée.',
      frozen: 'Un gel de votre compte a été levé.',
    },
    login: {
      put: 'Le compte est désactivé : vous ne pourrez vous connecter qu’après sa réactivation.',
      lifted: 'Le compte est réactivé : vous pouvez vous reconnecter.',
    },
    next: {
      put: 'Pour toute question, contactez le service client.',
      lifted: 'S’il reste une autre restriction, l’application l’affiche.',
    },
  },
  chat: {
    subject: 'Le service client de {app} vous a répondu',
    line: 'Le service client vous a répondu :',
    reply:
      'Pour répondre, ouvrez le service client dans l’application. Merci de ne pas répondre à cet e-mail.',
  },
  sms: '{app} : votre code de vérification est {code}, valable {minutes, plural, one {# minute} other {# minutes}}. Ne le communiquez à personne.',
};
