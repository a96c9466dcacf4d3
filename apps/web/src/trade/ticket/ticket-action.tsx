import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '../../kit/index.ts';
import { AccountSwitch } from '../../session/index.ts';
import { VERIFICATION_PATH } from '../../verification/index.ts';
import type { Side } from './intent.ts';
import type { Problem } from './problem.ts';
import { useProblemText } from './problem-text.ts';

interface TicketActionProps {
  blocker: Problem | null;
  side: Side;
  base: string;
  placing: boolean;
  /** The server asked for a verification. */
  verificationAsked: boolean;
  onSubmit: () => void;
}

/** The one action of the ticket. It says what happens, or why it cannot; then the way out stands below it. */
export function TicketAction({
  blocker,
  side,
  base,
  placing,
  verificationAsked,
  onSubmit,
}: TicketActionProps) {
  const t = useTranslations('trade');
  const problemText = useProblemText();
  if (blocker?.code === 'log_in') {
    return (
      <ButtonLink to="/login" block>
        {problemText(blocker)}
      </ButtonLink>
    );
  }
  if (blocker?.code === 'verify') {
    return (
      <>
        <ButtonLink
          to={VERIFICATION_PATH}
          block
          variant={blocker.state === 'pending' ? 'secondary' : 'primary'}
          className="text-sm leading-tight"
        >
          {problemText(blocker)}
        </ButtonLink>
        <DemoOffer />
      </>
    );
  }
  return (
    <>
      <Button
        variant={side === 'buy' ? 'rise' : 'fall'}
        block
        busy={placing}
        disabled={blocker !== null}
        className={blocker === null ? undefined : 'text-sm leading-tight'}
        onClick={onSubmit}
      >
        {blocker === null
          ? t(side === 'buy' ? 'action_buy' : 'action_sell', { currency: base })
          : problemText(blocker)}
      </Button>
      {verificationAsked && <DemoOffer />}
    </>
  );
}

/** Trading without verification: with play money. */
function DemoOffer() {
  const t = useTranslations('trade');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button block variant="secondary" className="mt-2 text-sm" onClick={() => setAsking(true)}>
        {t('use_demo')}
      </Button>
      <p className="mt-1 text-faint text-xs">{t('use_demo_hint')}</p>
      <AccountSwitch open={asking} onOpenChange={setAsking} />
    </>
  );
}
