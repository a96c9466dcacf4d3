import { CODE_VALID, type codeSentData, type SentPurpose, sendEmailCode, sendSmsCode } from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { type Client, TransportError } from '../platform/api/index.ts';
import { useNow } from '../platform/clock/index.ts';
import { remainingSeconds } from '../platform/format/index.ts';
import { Button } from './button.tsx';
import { CodeNotSent } from './form-errors.tsx';
import { Input, type InputProps } from './input.tsx';

const MINUTE = 60_000;
/** Far more than a code has, as a field that cuts what is pasted makes another code of it. */
const LONGEST = 40;

/** A code that was sent: its target, and when another may be requested. */
export interface SentCode {
  target: string;
  resendAfter: number;
}

interface CodeInputProps extends Omit<InputProps, 'label' | 'trailing' | 'hint'> {
  /** Sends a code; returns null when the target is missing, which its own field then shows. */
  onSend: () => Promise<SentCode | null>;
}

/** A field for a verification code, with the button that sends the code. */
export function CodeInput({ onSend, ...input }: CodeInputProps) {
  const t = useTranslations('auth');
  const [sent, setSent] = useState<{ target: string; resendAt: number } | null>(null);
  const [sending, setSending] = useState(false);

  const send = async () => {
    setSending(true);
    try {
      const code = await onSend();
      if (code) setSent({ target: code.target, resendAt: Date.now() + code.resendAfter });
    } finally {
      setSending(false);
    }
  };

  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={LONGEST}
      {...input}
      label={t('code')}
      hint={sent && t('code_sent_to', { target: sent.target, minutes: CODE_VALID / MINUTE })}
      trailing={<SendButton resendAt={sent?.resendAt ?? null} sending={sending} onSend={() => void send()} />}
    />
  );
}

interface SendButtonProps {
  resendAt: number | null;
  sending: boolean;
  onSend: () => void;
}

function SendButton({ resendAt, sending, onSend }: SendButtonProps) {
  const t = useTranslations('auth');
  const seconds = remainingSeconds(resendAt ?? 0, useNow());
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-mr-2 shrink-0 narrow:shrink"
      busy={sending}
      disabled={seconds > 0}
      onClick={onSend}
    >
      {seconds > 0 ? t('resend_in', { seconds }) : resendAt === null ? t('send_code') : t('resend_code')}
    </Button>
  );
}

/**
 * Sends a verification code to an email address or a phone number. Throws the server's refusal, or
 * CodeNotSent.
 */
export function sendCode(api: Client, type: SentPurpose, account: string): Promise<SentCode> {
  return account.includes('@')
    ? askForCode(api.call(sendEmailCode, { body: { type, email: account } }), account)
    : askForCode(api.call(sendSmsCode, { body: { type, phone: account } }), account);
}

/**
 * Runs a call that sends a code to `target` and returns when another may be requested. Throws as
 * `sendCode`.
 */
export async function askForCode(
  sending: Promise<z.infer<typeof codeSentData>>,
  target: string,
): Promise<SentCode> {
  try {
    const { resend_after } = await sending;
    return { target, resendAfter: resend_after };
  } catch (error) {
    throw error instanceof TransportError ? new CodeNotSent(error) : error;
  }
}
