import type { mail as english } from '../en/mail.ts';
import type { Translation } from '../translation.ts';

export const mail: Translation<typeof english> = {
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
    reason: 'Motif : {reason}',
    retry: 'Corrigez vos informations dans les réglages et envoyez-les de nouveau.',
  },
  sms: '{app} : votre code de vérification est {code}, valable {minutes, plural, one {# minute} other {# minutes}}. Ne le communiquez à personne.',
};
