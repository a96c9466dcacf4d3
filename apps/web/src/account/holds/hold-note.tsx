import { type AccountHold, type HoldCause, OWN_HOLD_HOURS, type OwnHoldCause } from '@trade/protocol';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink, Note } from '../../kit/index.ts';
import { useTimes } from '../../platform/format/index.ts';
import { CHAT_PATH, OWN_HOLDS_PATH } from '../../platform/paths.ts';

/** The cause of a hold if the customer has put it; else null. */
export function ownCauseOf(cause: HoldCause): OwnHoldCause | null {
  return cause === 'customer' || cause === 'customer_slowly' ? cause : null;
}

interface HoldNoteProps {
  hold: AccountHold;
  /** Hides the link to customer service, because the content below has it. */
  followed?: boolean;
  /** Whether only its title is shown, and what changes that; without it all is shown. */
  fold?: { isFolded: boolean; onFold: (isFolded: boolean) => void };
}

/** One hold of the account: what it means, why, until when, and whom to ask. */
export function HoldNote({ hold: { cause, kind, reason, until }, followed = false, fold }: HoldNoteProps) {
  const times = useTimes();
  const t = useTranslations('holds');
  const own = ownCauseOf(cause);
  const why = reason
    ? // The sentence around the reason has its own full stop.
      t('why.reason', { reason: reason.replace(/[.。]+$/u, '') })
    : cause === 'operator'
      ? null
      : t(cause === 'customer_slowly' ? 'why.customer' : `why.${cause}`);
  const tone = kind === 'withdrawals' ? 'warning' : 'danger';
  const title = fold ? <FoldingTitle title={t(`title.${kind}`)} {...fold} /> : t(`title.${kind}`);
  if (fold?.isFolded) return <Note tone={tone} title={title} />;
  return (
    <Note
      tone={tone}
      title={title}
      action={
        followed ? undefined : (
          <ButtonLink to={own ? OWN_HOLDS_PATH : CHAT_PATH} variant="secondary" size="sm">
            {own ? t('own.title') : t('contact')}
          </ButtonLink>
        )
      }
    >
      <p className="break-words">
        {t(`text.${kind}`)} {why}{' '}
        {until !== null
          ? t('until', { time: times.dateTime(until) })
          : own
            ? t('until_asked', { hours: OWN_HOLD_HOURS[own] })
            : t('until_lifted')}
      </p>
    </Note>
  );
}

interface FoldingTitleProps {
  title: string;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
}

/** The title of a note, which folds it to this one line. */
function FoldingTitle({ title, isFolded, onFold }: FoldingTitleProps) {
  const Chevron = isFolded ? ChevronDown : ChevronUp;
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      onClick={() => onFold(!isFolded)}
      className="hit-area flex w-full items-center justify-between gap-2 text-left font-semibold"
    >
      {title}
      <Chevron className="size-4 shrink-0 text-muted" aria-hidden="true" />
    </button>
  );
}
