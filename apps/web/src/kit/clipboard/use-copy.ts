import { useTranslations } from 'use-intl';
import { toast } from '../index.ts';

/** Copies a text and says whether it worked: a browser may forbid it, or know no clipboard without a secure address. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useTranslations('clipboard');
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('copied'));
    } catch {
      toast.error(t('failed'));
    }
  };
}
