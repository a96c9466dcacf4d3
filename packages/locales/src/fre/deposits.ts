import type * as english from '../en/deposits.ts';
import type { Translation } from '../translation.ts';

export const deposits: Translation<typeof english.deposits> = {
  title: 'Dépôt',
  records: 'Historique des dépôts',
  currency: 'Devise',
  network: 'Réseau',
  network_hint:
    'Choisissez le réseau que vous utiliserez. Les fonds envoyés via un autre réseau peuvent être perdus.',
  test_network: 'Réseau de test',
  test_warning:
    'Ceci est une installation de test, sans clés propres : tout envoi à cette adresse est perdu. Pour essayer, continuez sans rien envoyer.',
  amount: 'Montant',
  minimum: 'Minimum {amount} {currency}',
  minimum_name: 'Minimum',
  confirmation: 'Confirmation',
  confirmations: '{count, plural, one {# confirmation} other {# confirmations}}',
  by_staff: 'Vérifié par notre équipe',
  show_address: 'Afficher l’adresse',
  closed: 'Aucun dépôt possible pour le moment',
  closed_hint: 'Réessayez plus tard ou contactez le service client.',
  step: {
    title: 'Fonctionnement',
    send: 'Envoyez les fonds à votre adresse de dépôt.',
    prove: 'Joignez une capture d’écran ou une photo du paiement.',
    credited: 'Une fois confirmés, les fonds sont crédités sur votre compte spot.',
  },
  wait_title: 'Attendez la confirmation du dépôt précédent',
  wait_text: '{amount} {currency} en cours de vérification.',
  wait_action: 'Dépôt précédent en attente',
  view_pending: 'Voir ce dépôt',
  receive_title: 'Recevoir {currency}',
  qr: 'Code QR de votre adresse {currency} sur {network}',
  your_address: 'Votre adresse {currency}',
  copy_address: 'Copier l’adresse',
  network_warning:
    'Envoyez uniquement des {currency} via {network} à cette adresse. Tout autre envoi peut être perdu.',
  sent: 'J’ai envoyé les fonds',
  sent_hint: 'Ensuite, joignez une capture d’écran ou une photo du paiement.',
  voucher_title: 'Envoyer le justificatif',
  sent_to: 'Envoyé à',
  voucher: 'Justificatif de paiement',
  voucher_hint: 'Une capture d’écran ou une photo où figurent le montant, l’adresse et l’heure.',
  voucher_open: 'Ouvrir le justificatif en grand',
  submit: 'Envoyer',
  submitted: 'Dépôt déclaré. Il sera crédité une fois confirmé.',
  error: {
    amount_required: 'Saisissez un montant.',
    amount_zero: 'Le montant doit être supérieur à zéro.',
    amount_below: 'Envoyez au moins {amount} {currency}.',
    voucher_missing: 'Aucune image sélectionnée. Choisissez-en une.',
  },
  status: { pending: 'En attente', completed: 'Terminé', rejected: 'Refusé' },
  of: 'Dépôt {currency}',
  none: 'Aucun dépôt',
  none_hint: 'Vos dépôts s’afficheront ici.',
  detail: 'Dépôt',
  details: 'Détails',
  course: 'Suivi',
  course_step: {
    announced: 'Justificatif envoyé',
    seen: 'Détecté sur le réseau',
    waiting: 'En cours de vérification',
    waiting_note: 'Nous vous préviendrons dès la décision.',
    credit: 'Crédit sur votre compte spot',
    credited: 'Crédité sur votre compte spot',
    rejected: 'Refusé',
  },
  rejected_reason: 'Motif du refus',
  no_reason: 'Aucun motif n’a été indiqué. Contactez le service client.',
  announced: 'Montant déclaré',
  credited: 'Montant crédité',
  address: 'Adresse',
  transaction: 'ID de transaction',
  number: 'ID du dépôt',
  event: {
    deposit_completed: 'Votre dépôt de {amount} {currency} a été crédité.',
    deposit_differs:
      'Votre dépôt a été crédité. Montant reçu : {amount} {currency} ; montant déclaré : {announced} {currency}.',
    deposit_rejected:
      'Votre dépôt de {amount} {currency} a été refusé. Le motif figure dans l’historique des dépôts.',
  },
};

export const clipboard: Translation<typeof english.clipboard> = {
  copy: 'Copier : {name}',
  copied: 'Copié',
  failed: 'La copie est impossible ici. Sélectionnez plutôt le texte.',
};

export const pictures: Translation<typeof english.pictures> = {
  not_a_picture: 'Choisissez une image : JPG, PNG, WebP ou GIF.',
  format_unread:
    'Votre navigateur ne peut pas ouvrir ce format d’image (HEIC, par exemple). Choisissez une image JPG, PNG, WebP ou GIF.',
  too_large: 'Ce fichier est trop volumineux. Choisissez une image plus petite.',
  compression_failed: 'L’image n’a pas pu être compressée. Choisissez-en une autre.',
  upload_failed: 'Échec de l’envoi de l’image. Réessayez.',
  camera: 'Prendre une photo',
  file: 'Choisir un fichier',
  shrinking: 'Préparation',
  uploading: 'Envoi {percent} %',
  uploaded: 'Envoyé',
  photo_of: 'Photo : {name}',
  still_uploading: 'Attendez la fin de l’envoi de la photo.',
};
