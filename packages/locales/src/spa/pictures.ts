import type { pictures as english } from '../en/pictures.ts';
import type { Translation } from '../translation.ts';

export const pictures: Translation<typeof english> = {
  not_a_picture: 'Elige una imagen: JPG, PNG, WebP o GIF.',
  too_large: 'El archivo es demasiado grande. Elige una imagen más pequeña.',
  compression_failed: 'No se pudo comprimir la imagen. Elige otra.',
  upload_failed: 'No se pudo subir la imagen',
  camera: 'Hacer una foto',
  file: 'Elegir un archivo',
  shrinking: 'Preparando',
  uploading: 'Subiendo {percent} %',
  uploaded: 'Subida',
  photo_of: 'Foto: {name}',
  still_uploading: 'Espera a que se suba la foto.',
};
