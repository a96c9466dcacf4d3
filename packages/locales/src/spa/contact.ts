import type { contact as english } from '../en/contact.ts';
import type { Translation } from '../translation.ts';

export const contact: Translation<typeof english> = {
  title: 'Contacto',
  hint: 'Envíanos una pregunta',
  intro: 'Cuéntanos qué ha pasado. Te llamaremos o te escribiremos.',
  question: 'Tu pregunta',
  placeholder: '¿En qué podemos ayudarte?',
  images: 'Imágenes (opcional)',
  images_hint: 'Hasta {count} archivos: SVG, PNG, GIF o JPG, de 5 MB como máximo.',
  add_image: 'Añadir una imagen',
  remove_image: 'Quitar {name}',
  retry_image: 'Reintentar {name}',
  send: 'Enviar',
  sent: 'Mensaje enviado',
  sent_hint: 'Te responderemos al {phone}.',
  another: 'Escribir otro mensaje',
  error: {
    question_required: 'Escribe tu pregunta.',
    invalid_type: 'Tipo de archivo no válido (solo SVG, PNG, GIF, JPG)',
    too_large: 'El archivo supera los 5 MB',
    too_many: 'Máximo {count} archivos',
    uploading: 'Espera a que se suban las imágenes.',
  },
};
