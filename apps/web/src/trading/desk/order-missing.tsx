import type { SpotOrder } from '@trade/protocol';
import { CircleDotDashed, FileQuestion } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink, EmptyState, SkeletonRows, Status } from '../../kit/index.ts';
import { useErrorText } from '../../platform/api/index.ts';

/** An order's status: text, colour and icon. */
export function OrderStatus({ order }: { order: Pick<SpotOrder, 'status' | 'filled_percent'> }) {
  const t = useTranslations('orders');
  if (order.status === 'filled') return <Status tone="success">{t('status_filled')}</Status>;
  if (order.status === 'canceled') return <Status tone="neutral">{t('status_canceled')}</Status>;
  if (order.filled_percent > 0) {
    return (
      <Status tone="pending" icon={CircleDotDashed}>
        {t('status_partial')}
      </Status>
    );
  }
  return <Status tone="pending">{t('status_new')}</Status>;
}

interface OrderMissingProps {
  /** Null while the order is loading. */
  error: Error | null;
  onRetry: () => void;
  listPath: string;
}

/** Shown instead of an order that is missing or still loading. */
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
