import type { kit as english } from '../en/kit.ts';
import type { Translation } from '../translation.ts';

export const kit: Translation<typeof english> = {
  back: 'Retour',
  close: 'Fermer',
  cancel: 'Annuler',
  retry: 'Réessayer',
  loading: 'Chargement',
  working: 'Traitement en cours',
  no_more: 'Tout est affiché',
  load_failed: 'Échec du chargement',
  increase: 'Augmenter',
  decrease: 'Diminuer',
  percent: '{percent} %',
  show_password: 'Afficher le mot de passe',
  hide_password: 'Masquer le mot de passe',
  pull: 'Tirez pour actualiser',
  release: 'Relâchez pour actualiser',
  refreshing: 'Actualisation',
  unknown_error: 'Erreur inconnue',
  notifications: 'Notifications',
  seconds_left: '{seconds, plural, one {# seconde restante} other {# secondes restantes}}',
};
