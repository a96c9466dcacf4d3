import type { clipboard as english } from '../en/clipboard.ts';
import type { Translation } from '../translation.ts';

export const clipboard: Translation<typeof english> = {
  copy: 'Copier : {name}',
  copied: 'Copié',
  failed: 'La copie est impossible ici. Sélectionnez le texte.',
};
