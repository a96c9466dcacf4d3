import { toast as sonner } from 'sonner';

/** Short messages over the page; each goes away by itself after 3 s. The same text is never stacked. */
export const toast = {
  success: (text: string) => void sonner.success(text, { id: text }),
  error: (text: string) => void sonner.error(text, { id: text }),
  info: (text: string) => void sonner(text, { id: text }),
};
