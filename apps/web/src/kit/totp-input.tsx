import { codeDigits, westernDigits } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { Button } from './button.tsx';
import { Input, type InputProps } from './input.tsx';

/** The second proof: an authenticator code, or a recovery code without the phone. */
export type TotpKind = 'app' | 'recovery';

/** Far more than a code has, as a field that cuts what is pasted makes another code of it. */
const LONGEST = 40;

export const totpRule = {
  app: z
    .string()
    .transform(codeDigits)
    .refine((text) => /^\d{6}$/.test(text), { error: 'totp_required' }),
  recovery: z
    .string()
    .transform((text) => westernDigits(text.trim()))
    .refine((text) => text !== '', { error: 'recovery_required' }),
} satisfies Record<TotpKind, z.ZodType<string, string>>;

interface TotpInputProps extends Omit<InputProps, 'label' | 'hint'> {
  kind: TotpKind;
  onKind: (kind: TotpKind) => void;
}

/** A field for an authenticator code, or a recovery code if the app is lost. */
export function TotpInput({ kind, onKind, ...input }: TotpInputProps) {
  const t = useTranslations();
  const recovery = kind === 'recovery';
  return (
    <div>
      <Input
        key={kind}
        {...input}
        label={recovery ? t('security.recovery.code') : t('auth.totp')}
        hint={recovery ? t('security.recovery.code_hint') : t('auth.totp_hint')}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={LONGEST}
        className="font-figure tracking-wider"
      />
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 mt-1 text-left"
        onClick={() => onKind(recovery ? 'app' : 'recovery')}
      >
        {recovery ? t('security.recovery.use_app') : t('security.recovery.use')}
      </Button>
    </div>
  );
}
