import type { AccountHold } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { ButtonLink, Note } from '../../kit/index.ts';
import { useTimes } from '../../platform/format/index.ts';
import { CHAT_PATH } from '../../platform/paths.ts';

interface HoldNoteProps {
  hold: AccountHold;
  /** Without the way to customer service: what follows has it. */
  followed?: boolean;
}

/** What is held of the account, what that means, why and until when, and whom to ask. */
export function HoldNote({ hold: { cause, kind, reason, until }, followed = false }: HoldNoteProps) {
  const times = useTimes();
  const t = useTranslations('holds');
  const why = reason
    ? // The sentence that quotes it has a full stop of its own.
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
