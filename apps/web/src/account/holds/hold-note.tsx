import type { AccountHold } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { ButtonLink, Note } from '../../kit/index.ts';
import { useTimes } from '../../platform/format/index.ts';
import { CHAT_PATH } from '../../platform/paths.ts';

interface HoldNoteProps {
  hold: AccountHold;
  /** Hides the link to customer service, because the content below has it. */
  followed?: boolean;
}

/** One hold of the account: what it means, why, until when, and whom to ask. */
export function HoldNote({ hold: { cause, kind, reason, until }, followed = false }: HoldNoteProps) {
  const times = useTimes();
  const t = useTranslations('holds');
  const why = reason
    ? // The sentence around the reason has its own full stop.
      t('why.reason', { reason: reason.replace(/[.。]+$/u, '') })
    : cause === 'operator'
      ? null
      : t(`why.${cause}`);
  return (
    <Note
      tone={kind === 'withdrawals' ? 'warning' : 'danger'}
      title={t(`title.${kind}`)}
      action={
        followed ? undefined : (
          <ButtonLink to={CHAT_PATH} variant="secondary" size="sm">
            {t('contact')}
          </ButtonLink>
        )
      }
    >
      <p className="break-words">
        {t(`text.${kind}`)} {why}{' '}
        {until === null ? t('until_lifted') : t('until', { time: times.dateTime(until) })}
      </p>
    </Note>
  );
}
