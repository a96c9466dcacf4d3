import type * as english from '../en/number.ts';
import type { Translation } from '../translation.ts';

export const number: Translation<typeof english.number> = {
  unread: 'Nombre non reconnu. Écrivez par exemple {plain} ou {grouped}.',
  too_precise:
    '{count, plural, =0 {Nombres entiers uniquement} one {# décimale au maximum} other {# décimales au maximum}}',
  too_large: 'Nombre trop grand',
  counts_as: 'Compte pour {number}',
  ask: 'Est-ce bien ce nombre ?',
  ask_confirm: 'Oui, continuer',
  correct: 'Corrigez le nombre',
};
