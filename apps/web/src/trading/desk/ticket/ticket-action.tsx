import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AccountSwitch, Button, ButtonLink } from '../../../kit/index.ts';
import { VERIFICATION_PATH } from '../../../platform/paths.ts';
import { type GateProblem, useGateText } from './problem-text.ts';

interface TicketActionProps {
  /** The problem that stops any order, if there is one. */
  gate: GateProblem | null;
  /** The problem of this order as text. */
  problem: string | null;
  /** The words on the button. */
  label: string;
  variant: 'rise' | 'fall';
  placing: boolean;
  /** Whether the server asked for a verification. */
  verificationAsked: boolean;
  onSubmit: () => void;
}

/** The button of a ticket. It shows its action, or the problem with its solution below. */
export function TicketAction({
  gate,
  problem,
  label,
  variant,
  placing,
  verificationAsked,
  onSubmit,
}: TicketActionProps) {
  const gateText = useGateText();
  if (gate?.code === 'log_in') {
    return (
      <ButtonLink to="/login" block>
        {gateText(gate)}
      </ButtonLink>
    );
  }
  if (gate?.code === 'verify') {
    return (
      <>
        <ButtonLink
          to={VERIFICATION_PATH}
          block
          variant={gate.state === 'pending' ? 'secondary' : 'primary'}
          className="text-sm leading-tight"
        >
          {gateText(gate)}
        </ButtonLink>
        <DemoOffer />
      </>
    );
  }
  const reason = gate === null ? problem : gateText(gate);
  return (
    <>
      <Button
        variant={variant}
        block
        busy={placing}
        disabled={reason !== null}
        className={reason === null ? undefined : 'text-sm leading-tight'}
        onClick={onSubmit}
      >
        {reason ?? label}
      </Button>
      {verificationAsked && <DemoOffer />}
    </>
  );
}

/** Offers the demo account for trading without verification. */
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
