import type { clipboard as english } from '../en/clipboard.ts';
import type { Translation } from '../translation.ts';

export const clipboard: Translation<typeof english> = {
  copy: 'Copiar: {name}',
  copied: 'Copiado',
  failed: 'Aquí no se puede copiar. Selecciona el texto.',
};
