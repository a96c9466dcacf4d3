import type { success as english } from '../en/success.ts';
import type { Translation } from '../translation.ts';

export const success: Translation<typeof english> = {
  registered: 'Inscription réussie. Connectez-vous.',
  code_sent: 'Code de vérification envoyé.',
  deposit_submitted: 'Dépôt envoyé. Il sera crédité une fois confirmé.',
  logged_out: 'Vous êtes déconnecté.',
  logged_in: 'Vous êtes connecté.',
  password_reset: 'Votre mot de passe a été réinitialisé. Connectez-vous.',
  password_changed: 'Votre mot de passe a été modifié. Reconnectez-vous.',
  totp_bound: 'La vérification Google est activée.',
  totp_unbound: 'La vérification Google est désactivée.',
  profile_changed: 'Votre profil a été modifié.',
  realname_submitted: 'Vos informations ont été transmises. L’examen prend de 1 à 24 heures.',
  demo_reset: 'Le compte démo a été réinitialisé.',
  order_placed: 'Ordre placé.',
  order_canceled: 'Ordre annulé.',
  orders_canceled: 'Ordres annulés.',
  position_closed: 'Ordre de clôture placé.',
  positions_closed: 'Ordres de clôture placés.',
  position_reversed: 'Position inversée.',
  protection_set: 'Stop-loss et take-profit enregistrés.',
  margin_changed: 'Marge modifiée.',
  multiple_changed: 'Multiple modifié.',
  option_bought: 'Option achetée.',
  option_closed: 'Option clôturée.',
  options_closed: 'Options clôturées.',
};
