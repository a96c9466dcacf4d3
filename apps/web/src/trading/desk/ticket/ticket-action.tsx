import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AccountSwitch, Button, ButtonLink } from '../../../kit/index.ts';
import { VERIFICATION_PATH } from '../../../platform/paths.ts';
import { type GateProblem, useGateText } from './gate.ts';

/**
 * Where a ticket is filled in next: how much. Keys lead here, and so does the focus once an order
 * was placed.
 */
export const NEXT_ENTRY = { 'data-next-entry': '' };

/** Moves the focus to the next entry of the ticket around `within`. */
export function focusNextEntry(within: Element | null): void {
  within?.querySelector<HTMLElement>('[data-next-entry]')?.focus();
}

interface TicketFrameProps {
  label: string;
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/** A ticket: Enter in one of its fields presses its button, or leads to those of its sides. */
export function TicketFrame({ label, onSubmit, children }: TicketFrameProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Sheets are drawn elsewhere, but their forms are heard here, too.
    if (event.target === event.currentTarget) onSubmit(event.currentTarget);
  };
  return (
    <section aria-label={label} className="flex min-w-0 flex-1 flex-col">
      <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-2.5">
        {children}
      </form>
    </section>
  );
}

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
  /** The buttons of a ticket that buys to either side, for where nothing stops it. */
  sides?: ReactNode;
}

/**
 * The button of a ticket, which sends the form around it. It shows its action, or the problem with
 * its solution below.
 */
export function TicketAction(props: TicketActionProps) {
  const { gate, problem, label, variant, placing, verificationAsked, sides } = props;
  const gateText = useGateText();
  const reason = gate === null ? problem : gateText(gate);
  const button = useFocusBeyond(reason !== null);
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
  return (
    <>
      {reason === null && sides !== undefined ? (
        sides
      ) : (
        <Button
          ref={button}
          type="submit"
          variant={variant}
          block
          busy={placing}
          disabled={reason !== null}
          className={reason === null ? undefined : 'text-sm leading-tight'}
        >
          {reason ?? label}
        </Button>
      )}
      {verificationAsked && <DemoOffer />}
    </>
  );
}

/**
 * A button that cannot be pressed any more passes its focus on, where keys are used: the browser
 * would drop it.
 */
function useFocusBeyond(isDisabled: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    if (!isDisabled || current === null || document.activeElement !== current) return;
    if (window.matchMedia('(pointer: fine)').matches) focusNextEntry(current.closest('form'));
  }, [isDisabled]);
  return button;
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
