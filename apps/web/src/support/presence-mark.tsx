import { useTranslations } from 'use-intl';
import { classes } from '../kit/index.ts';

/** Whether somebody of customer service is there, in a word and a colour. */
export function PresenceMark({ online }: { online: boolean }) {
  const t = useTranslations('chat');
  return (
    <span
      role="status"
      className={classes(
        'flex shrink-0 items-center gap-1.5 px-1 text-sm',
        online ? 'text-success' : 'text-muted',
      )}
    >
      <span
        className={classes('size-2 rounded-full', online ? 'bg-success' : 'border border-muted')}
        aria-hidden="true"
      />
      {online ? t('online') : t('offline')}
    </span>
  );
}
