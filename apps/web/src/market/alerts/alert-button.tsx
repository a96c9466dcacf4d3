import { BellPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton, Sheet, SkeletonRows } from '../../kit/index.ts';

/** Loaded when it is first shown. */
export const AlertForm = lazy(() => import('./alert-form.tsx'));

interface AlertSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  symbol: string;
  /** A price to begin with. */
  price?: string | undefined;
}

/** A sheet in which an alert about a market is set. */
export function AlertSheet({ open, onOpenChange, price, symbol }: AlertSheetProps) {
  const t = useTranslations('alerts');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('new_for', { symbol })}>
      <Suspense fallback={<SkeletonRows rows={3} label={t('loading')} />}>
        <AlertForm key={price} symbol={symbol} price={price} onDone={() => onOpenChange(false)} />
      </Suspense>
    </Sheet>
  );
}

/** The bell of a market: it opens the sheet. */
export function AlertButton({ symbol, className }: { symbol: string; className?: string }) {
  const t = useTranslations('alerts');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('new_for', { symbol })}
        onClick={() => setOpen(true)}
        className={className}
        icon={<BellPlus aria-hidden="true" />}
      />
      <AlertSheet open={open} onOpenChange={setOpen} symbol={symbol} />
    </>
  );
}
