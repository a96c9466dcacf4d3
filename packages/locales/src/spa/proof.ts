import type { proof as english } from '../en/proof.ts';
import type { Translation } from '../translation.ts';

export const proof: Translation<typeof english> = {
  title: 'Prueba de obligaciones',
  hint: 'Comprueba que tu saldo está contado',
  intro:
    'Una vez al día, la plataforma publica un número, la raíz, que compromete los saldos de todos los clientes. Tu dispositivo lo recalcula aquí a partir de tu propio saldo. Si se omitiera o redujera el saldo de alguien, su raíz sería distinta.',
  none: 'Aún no se ha publicado nada',
  none_hint: 'La primera prueba llegará en un día.',
  published: 'Publicado',
  snapshot: 'Instantánea',
  root: 'Raíz',
  customers: 'Clientes',
  sequence: 'Secuencia de la plataforma',
  totals: 'Debido a todos los clientes',
  yours: 'Tu parte',
  included: 'Tus saldos están incluidos',
  included_hint: 'Este dispositivo recalculó la raíz publicada a partir de los saldos de abajo.',
  not_included: 'Esta prueba no se sostiene',
  fault: {
    malformed: 'Contiene un número que no puede ser un saldo.',
    other_snapshot: 'Pertenece a otra instantánea.',
    other_root: 'Tu saldo lleva a una raíz distinta de la publicada.',
    other_totals: 'Los totales publicados no son los de la raíz.',
  },
  fault_action: 'Guarda una captura de esta página y pide una explicación al servicio de atención.',
  nothing: 'No tenías nada en ese momento',
  nothing_hint: 'Una cuenta vacía no tiene hoja. Vuelve a mirar tras la próxima publicación.',
  steps: '{count, plural, one {# paso hasta la raíz} other {# pasos hasta la raíz}}',
  leaf: 'Tu hoja',
  customer: 'Número de cliente',
  salt: 'Sal',
  salt_hint: 'Solo tú conoces la sal: sin ella nadie sabe qué hoja es la tuya.',
  verify_all: 'Comprobar el árbol entero',
  verify_all_hint: 'Descarga todas las hojas, sin nombres, y recalcula los totales en este dispositivo.',
  tree_valid:
    '{count, plural, one {# hoja coincide con la raíz y los totales publicados.} other {# hojas coinciden con la raíz y los totales publicados.}}',
  tree_invalid: 'El árbol no lleva a la raíz ni a los totales publicados.',
  save: 'Guardar el árbol',
  choose: 'Elegir una instantánea',
};
