import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { classes } from './classes.ts';

interface RetryNoteProps {
  /** What is missing. */
  text: string;
  onRetry: () => void;
  className?: string | undefined;
}

/** One line that says that something has not come, with a button that asks again. */
export function RetryNote({ text, onRetry, className }: RetryNoteProps) {
  const t = useTranslations('kit');
  return (
    <div role="alert" className={classes('flex flex-wrap items-center gap-x-3 gap-y-2', className)}>
      <span className="text-muted text-sm">{text}</span>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
