import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../index.ts';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  text: string;
  /** What it is: "User ID". */
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
