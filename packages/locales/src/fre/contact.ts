import type { contact as english } from '../en/contact.ts';
import type { Translation } from '../translation.ts';

export const contact: Translation<typeof english> = {
  title: 'Nous contacter',
  hint: 'Envoyez-nous une question',
  intro: 'Dites-nous ce qui s’est passé. Nous vous rappellerons ou vous répondrons.',
  question: 'Votre question',
  placeholder: 'Que pouvons-nous faire pour vous ?',
  images: 'Images (facultatif)',
  images_hint: 'Jusqu’à {count} fichiers : SVG, PNG, GIF ou JPG, 5 Mo au plus chacun.',
  add_image: 'Ajouter une image',
  remove_image: 'Retirer {name}',
  retry_image: 'Réessayer {name}',
  send: 'Envoyer',
  sent: 'Message envoyé',
  sent_hint: 'Nous vous répondrons au {phone}.',
  another: 'Écrire un autre message',
  error: {
    question_required: 'Saisissez votre question.',
    invalid_type: 'Type de fichier non valide (SVG, PNG, GIF, JPG uniquement)',
    too_large: 'La taille du fichier dépasse 5 Mo',
    too_many: '{count} fichiers au maximum',
    uploading: 'Attendez la fin de l’envoi des images.',
  },
};
