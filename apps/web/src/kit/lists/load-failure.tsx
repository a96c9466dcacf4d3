import { useTranslations } from 'use-intl';
import { Button } from '../actions/button.tsx';

interface LoadFailureProps {
  onRetry: () => void;
  /** Why, where that is known. */
  text?: string | undefined;
}

/** In place of what could not be loaded. */
export function LoadFailure({ onRetry, text }: LoadFailureProps) {
  const t = useTranslations('kit');
  return (
    <div className="flex flex-col items-center gap-4 py-12 text-center" role="alert">
      <p className="text-muted">{text ?? t('load_failed')}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
