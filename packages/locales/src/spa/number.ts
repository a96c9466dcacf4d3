import type * as english from '../en/number.ts';
import type { Translation } from '../translation.ts';

export const number: Translation<typeof english.number> = {
  unread: 'No se reconoce como número. Escríbelo así: {plain} o {grouped}.',
  too_precise: '{count, plural, =0 {Solo números enteros} one {Máximo # decimal} other {Máximo # decimales}}',
  too_large: 'Número demasiado grande',
  counts_as: 'Cuenta como {number}',
  ask: '¿Es este el número?',
  ask_confirm: 'Sí, continuar',
  correct: 'Corrige el número',
};
