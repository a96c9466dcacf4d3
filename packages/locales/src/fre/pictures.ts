import type { pictures as english } from '../en/pictures.ts';
import type { Translation } from '../translation.ts';

export const pictures: Translation<typeof english> = {
  not_a_picture: 'Choisissez une image : JPG, PNG, WebP ou GIF.',
  too_large: 'Ce fichier est trop volumineux. Choisissez une image plus petite.',
  compression_failed: 'L’image n’a pas pu être compressée. Choisissez-en une autre.',
  upload_failed: 'Échec de l’envoi de l’image',
  camera: 'Prendre une photo',
  file: 'Choisir un fichier',
  shrinking: 'Préparation',
  uploading: 'Envoi {percent} %',
  uploaded: 'Envoyé',
  photo_of: 'Photo : {name}',
  still_uploading: 'Attendez la fin de l’envoi de la photo.',
};
