import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AccountSwitch, Button, ButtonLink } from '../../../kit/index.ts';
import { VERIFICATION_PATH } from '../../../platform/paths.ts';
import { type GateProblem, useGateText } from './problem-text.ts';

interface TicketActionProps {
  /** What stops any order. */
  gate: GateProblem | null;
  /** What is wrong with this one, in words. */
  problem: string | null;
  /** What happens. */
  label: string;
  variant: 'rise' | 'fall';
  placing: boolean;
  /** The server asked for a verification. */
  verificationAsked: boolean;
  onSubmit: () => void;
}

/** The one action of a ticket. It says what happens, or why it cannot; then the way out stands below it. */
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
