import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { email, Input, type InputProps, PasswordInput, phone, Segmented } from '../../kit/index.ts';

export type AccountKind = 'email' | 'phone';

/** The account is named by an email address or a phone number. */
export const accountRule = { email, phone } satisfies Record<AccountKind, z.ZodType<string, string>>;

/** An account name passed on by another page, such as registration. */
const prefilled = z.object({ account: z.string().max(200) });

export function rememberedAccount(state: unknown): string {
  const memory = prefilled.safeParse(state);
  return memory.success ? memory.data.account : '';
}

interface AccountChoiceProps {
  kind: AccountKind;
  onKind: (kind: AccountKind) => void;
}

/** Email or phone. */
export function AccountChoice({ kind, onKind }: AccountChoiceProps) {
  const t = useTranslations('auth');
  return (
    <Segmented
      label={t('method')}
      choices={[
        { value: 'email', label: t('email') },
        { value: 'phone', label: t('phone') },
      ]}
      value={kind}
      onChange={onKind}
      className="mb-5"
    />
  );
}

export function EmailInput(props: Omit<InputProps, 'label'>) {
  const t = useTranslations('auth');
  return (
    <Input
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      label={t('email_label')}
    />
  );
}

export function PhoneInput(props: Omit<InputProps, 'label'>) {
  const t = useTranslations('auth');
  return <Input type="tel" inputMode="tel" autoComplete="tel" {...props} label={t('phone_label')} />;
}

interface NewPasswordFieldsProps {
  label: string;
  password: UseFormRegisterReturn;
  again: UseFormRegisterReturn;
  error: string | undefined;
  againError: string | undefined;
}

/** A password that is being chosen, twice. */
export function NewPasswordFields({ label, password, again, error, againError }: NewPasswordFieldsProps) {
  const t = useTranslations('auth');
  // Cut to its most, a pasted password would be another one.
  const chosen = { autoComplete: 'new-password' };
  return (
    <>
      <PasswordInput {...password} {...chosen} label={label} hint={t('password_rule')} error={error} />
      <PasswordInput {...again} {...chosen} label={t('password_again')} error={againError} />
    </>
  );
}
