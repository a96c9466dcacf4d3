import { CircleX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes } from '../../kit/index.ts';

/** The reviewer's reason for a rejection. */
export function Rejection({ reason, className }: { reason: string | null; className?: string }) {
  const t = useTranslations('verification');
  return (
    <div
      className={classes(
        'flex items-start gap-2 rounded-md border border-danger/30 bg-danger/5 p-3',
        className,
      )}
    >
      <CircleX className="mt-0.5 size-4 shrink-0 text-danger" aria-hidden="true" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium text-danger">{t('rejected_reason')}</p>
        <p className="mt-0.5 break-words">{reason || t('no_reason')}</p>
      </div>
    </div>
  );
}
