import type * as english from '../en/mail.ts';
import type { Translation } from '../translation.ts';

export const mail: Translation<typeof english.mail> = {
  code: {
    subject: {
      register: 'Votre code d’inscription sur {app}',
      forgot: 'Votre code pour réinitialiser votre mot de passe {app}',
      password: 'Votre code pour modifier votre mot de passe {app}',
      withdrawal: 'Votre code pour confirmer votre retrait {app}',
      security: 'Votre code pour modifier vos paramètres de sécurité {app}',
    },
    greeting: 'Bonjour,',
    line: 'Votre code de vérification est {code}.',
    confirms: 'Il confirme uniquement ce retrait : {amount} {currency} vers {destination}.',
    differs:
      'Si vous n’avez pas demandé ce retrait, ou si un détail diffère, ne saisissez pas le code : modifiez votre mot de passe et contactez le service client.',
    validity:
      'Il est valable {minutes, plural, one {# minute} other {# minutes}}. Ne le communiquez à personne : notre équipe ne vous le demandera jamais.',
    ignore:
      'Si vous n’avez pas demandé ce code, vous pouvez ignorer ce message. Rien ne change tant que le code n’est pas saisi.',
  },
  opening: {
    subject: 'Bienvenue sur {app}',
    greeting: 'Bonjour {name},',
    line: 'Votre compte est ouvert. Essayez d’abord toutes les fonctions sur le compte démo. Pour trader en argent réel, vérifiez votre identité dans les paramètres.',
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
        'Votre vérification avancée est approuvée. Les limites de votre compte sont désormais plus élevées.',
    },
    rejected: {
      primary: 'Votre vérification d’identité n’a pas été acceptée.',
      advanced: 'Votre vérification avancée n’a pas été acceptée.',
    },
    reason: 'Motif : {reason}',
    retry: 'Corrigez vos informations dans les paramètres et envoyez-les de nouveau.',
  },
  alert: {
    subject: '{symbol} : votre alerte est atteinte',
    see: 'Vous pouvez consulter et modifier vos alertes dans l’application : Marchés → Alertes.',
  },
  conditional: {
    subject: {
      triggered: 'Votre ordre conditionnel {symbol} a été déclenché',
      partly: 'Votre ordre conditionnel {symbol} a été déclenché et partiellement exécuté',
      unmatched: 'Votre ordre conditionnel {symbol} a été déclenché, mais pas encore exécuté',
      failed: 'Votre ordre conditionnel {symbol} a été refusé à son déclenchement',
    },
    see: 'L’application affiche le prix qui a déclenché l’ordre conditionnel {id}, et vous pouvez l’y vérifier.',
  },
  position: {
    subject: {
      liquidated: 'Votre position {symbol} a été liquidée',
      deleveraged: 'Désendettement automatique (ADL) de votre position {symbol}',
      stop_loss: 'Votre stop-loss {symbol} a été exécuté',
      take_profit: 'Votre take-profit {symbol} a été exécuté',
      settled: 'Votre contrat {symbol} a été réglé',
      rescued: 'De la marge a été ajoutée à votre position {symbol}',
    },
    liquidated:
      'Le prix de marque a atteint le prix de liquidation de votre position : sa marge ne couvrait plus la marge de maintenance. La position a été fermée selon les règles affichées dans l’application.',
    liquidated_terms:
      'Les conditions de ce contrat ont changé : depuis le {time}, les positions exigent plus de marge, comme annoncé le {announced}. Aux conditions précédentes, votre position n’aurait pas été liquidée ; aux conditions actuelles, sa marge ne couvrait plus la marge de maintenance. La position a été fermée selon les règles affichées dans l’application.',
    deleveraged:
      'Une position opposée a été liquidée, et le fonds d’assurance n’a pas pu couvrir sa perte. Selon les règles, les positions en sens inverse ayant le profit et le levier les plus élevés ont alors été fermées à son prix de faillite. La vôtre en faisait partie.',
    stop_loss: 'Le prix de marque a atteint votre stop-loss, et la position a été fermée au prix du marché.',
    take_profit:
      'Le prix de marque a atteint votre take-profit, et la position a été fermée au prix du marché.',
    settled:
      'Le contrat est arrivé à échéance et a été réglé à la moyenne du prix de l’indice sur ses 30 dernières minutes.',
    rescued:
      'Votre position en marge croisée n’avait plus la marge de maintenance requise. Pour éviter sa liquidation, de la marge a été ajoutée, prélevée d’abord sur votre solde disponible, puis sur la marge excédentaire de vos autres positions en marge croisée, enfin sur celle de vos ordres ouverts dans ce mode, qui ont été annulés.',
    added: 'Ajouté : {added} {currency}.',
    side: {
      buy: 'Long',
      sell: 'Short',
    },
    closed: '{side}, {lots, plural, one {# lot fermé} other {# lots fermés}} à {price}.',
    result: 'PnL avant frais : {pnl} {currency}.',
    see: 'Vous retrouvez chaque étape dans votre historique d’ordres et dans Actifs → Historique.',
  },
  terms: {
    subject: 'Les conditions de {symbol} changeront le {time}',
    line: 'Vous avez une position ou un ordre sur {symbol}. À partir du {time}, de nouvelles conditions s’appliqueront :',
    until:
      'Jusque-là, les conditions actuelles s’appliquent, et vous pouvez fermer votre position ou annuler votre ordre à ces conditions. Les ordres ouverts gardent leurs frais d’origine.',
  },
  product: {
    subject: {
      financial_settled: '{name} est arrivé à échéance',
      mining_done: '{name} est terminé',
      ieo_allotted: 'Des jetons ont été attribués à votre souscription {currency}',
      ieo_refunded: 'Votre souscription {currency} a été remboursée',
      ieo_credited: 'Vos jetons {currency} sont arrivés',
    },
    financial_settled:
      'Le produit a été réglé à {price} USDT. Votre compte spot a été crédité de {amount} {currency}.',
    mining_done:
      'La durée de blocage est terminée. Votre compte spot a été recrédité de {amount} {currency}, et vous avez reçu au total {income} {currency} de revenus.',
    ieo_allotted:
      'Montant attribué : {amount} {currency}. Remboursement sur votre compte spot : {refund} USDT. Les jetons seront crédités à leur entrée en cotation.',
    ieo_refunded:
      'Aucun {currency} n’a été attribué à votre souscription. Remboursement sur votre compte spot : {refund} USDT.',
    ieo_credited: 'Votre compte spot a été crédité de {amount} {currency}.',
    see: 'Vous retrouvez chaque étape dans votre historique et dans Actifs → Historique.',
  },
  account: {
    subject: {
      login_new_device: 'Connexion à votre compte {app} depuis un nouvel appareil',
      password_changed: 'Votre mot de passe {app} a été modifié',
      password_reset: 'Votre mot de passe {app} a été réinitialisé',
      totp_bound: 'Une application d’authentification a été ajoutée à votre compte {app}',
      totp_unbound: 'L’application d’authentification a été retirée de votre compte {app}',
      passkey_added: 'Une clé d’accès a été ajoutée à votre compte {app}',
      passkey_removed: 'Une clé d’accès a été supprimée de votre compte {app}',
      passkeys_reset: 'Les clés d’accès de votre compte {app} ont été supprimées',
      passkey_copied: 'Une clé d’accès de votre compte {app} ne fonctionne plus',
      api_key_created: 'Une clé API a été créée pour votre compte {app}',
      api_key_ended: 'Une clé API de votre compte {app} a été supprimée',
      api_key_ended_by_operator: 'Nous avons supprimé une clé API de votre compte {app}',
      orders_canceled_by_timer: 'Les ordres ouverts de votre compte {app} ont été annulés par une minuterie',
      wallet_added: 'Une adresse de retrait a été ajoutée à votre compte {app}',
      bankcard_added: 'Un compte bancaire a été ajouté à votre compte {app}',
      bankcard_changed: 'Un compte bancaire de votre compte {app} a été modifié',
      operator_credited: 'Votre compte {app} a été crédité manuellement',
      operator_debited: 'Votre compte {app} a été débité manuellement',
    },
    login_new_device: 'Quelqu’un s’est connecté à votre compte depuis un nouvel appareil :',
    password_changed:
      'Votre mot de passe a été modifié. Tous les appareils ont été déconnectés, et les retraits sont suspendus pendant 24 heures.',
    password_reset:
      'Votre mot de passe a été réinitialisé avec un code que nous vous avons envoyé. Tous les appareils ont été déconnectés, et les retraits sont suspendus pendant 24 heures.',
    totp_bound:
      'Une application d’authentification a été ajoutée à votre compte. Désormais, chaque connexion demande un code de cette application.',
    totp_unbound:
      'L’application d’authentification a été retirée de votre compte. La connexion ne demande plus de code.',
    passkey_added:
      'Une clé d’accès a été ajoutée à votre compte. Qui la détient peut se connecter et confirmer des retraits :',
    passkey_removed: 'Une clé d’accès a été supprimée de votre compte. Elle ne fonctionne plus :',
    passkeys_reset:
      'Votre mot de passe a été réinitialisé, les clés d’accès de votre compte ont donc été supprimées. Ajoutez-en de nouvelles dans Sécurité :',
    passkey_copied:
      'Une clé d’accès de votre compte a été utilisée comme s’il en existait une copie. Elle ne fonctionne plus ; ajoutez-en une nouvelle dans Sécurité :',
    api_key_created:
      'Une clé API a été créée pour votre compte. Un programme qui la possède peut agir pour vous :',
    api_key_ended: 'Une clé API de votre compte a été supprimée. Elle ne fonctionne plus :',
    api_key_ended_by_operator: 'Nous avons supprimé une clé API de votre compte. Elle ne fonctionne plus :',
    orders_canceled_by_timer:
      'Un de vos programmes avait réglé une minuterie, qui est arrivée à son terme. Nous avons donc annulé tous les ordres ouverts du compte. Compte et nombre d’ordres :',
    wallet_added: 'Une adresse de retrait a été ajoutée à votre compte :',
    bankcard_added: 'Un compte bancaire pour les retraits a été ajouté à votre compte :',
    bankcard_changed: 'Un compte bancaire pour les retraits a été remplacé par :',
    operator_credited: 'Nous avons crédité manuellement votre compte spot :',
    operator_debited: 'Nous avons débité manuellement votre compte spot :',
    stranger:
      'Si ce n’était pas vous, modifiez immédiatement votre mot de passe et contactez le service client.',
    unexpected: 'Si vous ne vous y attendiez pas, contactez le service client.',
    see: 'Vous retrouvez cette activité et toutes les autres dans l’application : Paramètres → Activité du compte.',
  },
  deposit: {
    subject: {
      completed: 'Votre dépôt sur {app} a été crédité',
      rejected: 'Votre dépôt sur {app} n’a pas été confirmé',
    },
    completed: 'Votre compte spot a été crédité de {amount} {currency}.',
    differs: 'Montant déclaré : {announced} {currency}. Montant reçu : {amount} {currency}.',
    by_operator: 'Notre équipe l’a confirmé manuellement.',
    rejected: 'Votre dépôt de {amount} {currency} n’a pas été confirmé.',
    retry:
      'Si vous avez bien envoyé les fonds, déclarez de nouveau le dépôt avec un justificatif lisible ou contactez le service client.',
  },
  withdrawal: {
    subject: {
      submitted: 'Un retrait a été demandé depuis votre compte {app}',
      sent: 'Votre retrait {app} a été envoyé',
      success: 'Votre retrait {app} est terminé',
      rejected: 'Votre retrait {app} a été refusé',
    },
    submitted: 'Vous avez demandé un retrait de {amount} {currency} vers {destination}.',
    stranger:
      'Si ce n’était pas vous, annulez immédiatement le retrait dans l’application, modifiez votre mot de passe et contactez le service client.',
    sent: 'Votre retrait de {amount} {currency} vers {destination} a été envoyé.',
    transaction: 'Transaction : {transaction}',
    success: 'Votre retrait de {amount} {currency} vers {destination} est terminé.',
    rejected:
      'Votre retrait de {amount} {currency} a été refusé. Les fonds et les frais ont été recrédités sur votre compte spot.',
  },
  hold: {
    subject: {
      put: {
        withdrawals: 'Les retraits de votre compte {app} sont suspendus',
        trading: 'Le trading sur votre compte {app} est suspendu',
        frozen: 'Votre compte {app} est bloqué',
      },
      lifted: {
        withdrawals: 'La suspension des retraits de votre compte {app} est levée',
        trading: 'La suspension du trading sur votre compte {app} est levée',
        frozen: 'Votre compte {app} n’est plus bloqué',
      },
      ending: {
        withdrawals: 'Le verrou des retraits de votre compte {app} va prendre fin',
        frozen: 'Votre compte {app} va être débloqué',
      },
    },
    ending: {
      withdrawals:
        'Quelqu’un qui connaît votre mot de passe et disposait d’un second code a demandé à déverrouiller les retraits de votre compte.',
      frozen:
        'Quelqu’un qui connaît votre mot de passe et disposait d’un second code a demandé à débloquer votre compte.',
    },
    lifted: {
      withdrawals: 'La suspension des retraits de votre compte a été levée.',
      trading: 'La suspension du trading sur votre compte a été levée.',
      frozen: 'Votre compte n’est plus bloqué.',
    },
    login: {
      put: 'Votre compte est désactivé : vous ne pouvez pas vous connecter avant sa réactivation.',
      lifted: 'Votre compte est réactivé : vous pouvez vous reconnecter.',
    },
    next: {
      put: 'Pour toute question, contactez le service client.',
      lifted: 'Si une autre restriction s’applique, l’application l’affiche.',
      ending:
        'Si ce n’était pas vous, réactivez la restriction immédiatement dans l’application et changez votre mot de passe.',
    },
  },
  chat: {
    subject: 'Le service client vous a répondu sur {app}',
    line: 'Le service client vous a répondu :',
    reply:
      'Pour répondre, ouvrez le service client dans l’application. Merci de ne pas répondre à cet e-mail.',
  },
  margin: {
    subject: 'Alerte de marge : votre position {symbol} est proche de la liquidation',
    line: '{side} {symbol} : le ratio de marge a atteint {percent} %. À 100 %, la position est liquidée.',
    price: 'Prix de marque : {mark}. Prix de liquidation : {liquidation}.',
    act: 'Pour éviter la liquidation, ajoutez de la marge ou fermez une partie de la position.',
  },
  fill: {
    subject: 'Votre ordre {symbol} a été exécuté',
    bought: 'Achat de {amount} {currency} au prix moyen de {price}, soit {total} {quote}.',
    sold: 'Vente de {amount} {currency} au prix moyen de {price}, soit {total} {quote}.',
    lots: '{lots, plural, one {# lot exécuté} other {# lots exécutés}} au prix moyen de {price}.',
  },
  option: {
    subject: 'Votre option {symbol} a été réglée',
    won: 'Gagnée : versement de {paid} {currency} sur votre compte options.',
    equal: 'Terminée au prix du début : {paid} {currency} de retour sur votre compte options.',
    lost: 'Perdue : montant perdu {amount} {currency}.',
    refunded: 'Remboursée : {paid} {currency} de retour sur votre compte options.',
  },
  announcement: {
    subject: 'Nouvelle annonce',
    line: 'Vous pouvez lire l’annonce dans l’application.',
  },
  many: {
    subject: 'Beaucoup de notifications à la fois',
    line: 'Après {most} notifications du même type en une heure, {count, plural, one {# autre a été regroupée} other {# autres ont été regroupées}} ici. Toutes figurent dans votre historique.',
  },
  push: {
    hidden: 'Vous avez une nouvelle notification. Ouvrez l’application pour la lire.',
  },
  sms: '{app} : votre code de vérification est {code}, valable {minutes, plural, one {# minute} other {# minutes}}. Ne le communiquez à personne.',
};
