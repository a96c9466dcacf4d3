import { FileQuestion } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink, EmptyState, SkeletonRows } from '../../../kit/index.ts';
import { useErrorText } from '../../../platform/api/index.ts';

interface OrderMissingProps {
  /** Null while the order is on its way. */
  error: Error | null;
  onRetry: () => void;
  listPath: string;
}

/** In place of an order that is not there, or not yet. */
export function OrderMissing({ error, onRetry, listPath }: OrderMissingProps) {
  const t = useTranslations();
  const errorText = useErrorText();
  if (error === null) return <SkeletonRows label={t('kit.loading')} />;
  return (
    <EmptyState
      icon={<FileQuestion aria-hidden="true" />}
      title={errorText(error)}
      hint={t('orders.not_found_hint')}
      action={
        <span className="flex gap-2">
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {t('kit.retry')}
          </Button>
          <ButtonLink variant="secondary" size="sm" to={listPath}>
            {t('orders.to_list')}
          </ButtonLink>
        </span>
      }
    />
  );
}
