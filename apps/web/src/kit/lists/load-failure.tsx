import { CloudOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../actions/button.tsx';
import { EmptyState } from '../display/empty-state.tsx';

interface LoadFailureProps {
  onRetry: () => void;
  /** Why, where that is known. */
  text?: string | undefined;
}

/** In place of what could not be loaded. */
export function LoadFailure({ onRetry, text }: LoadFailureProps) {
  const t = useTranslations('kit');
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff aria-hidden="true" />}
        title={text ?? t('load_failed')}
        action={
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}
