import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from './button.tsx';
import { toast } from './toast.ts';

/**
 * Copies a text and shows whether it worked: browsers may forbid it, and have no clipboard without
 * HTTPS.
 */
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

interface CopyButtonProps {
  text: string;
  /** Name of the copied text: "User ID". */
  name: string;
  className?: string;
}

export function CopyButton({ text, name, className }: CopyButtonProps) {
  const t = useTranslations('clipboard');
  const copy = useCopy();
  return (
    <IconButton
      label={t('copy', { name })}
      icon={<Copy aria-hidden="true" />}
      onClick={() => void copy(text)}
      className={className}
    />
  );
}
