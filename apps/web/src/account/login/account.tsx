import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { email, Input, type InputProps, phone, Segmented } from '../../kit/index.ts';

export type AccountKind = 'email' | 'phone';

/** What names an account: an email address or a phone number. */
export const accountRule = { email, phone } satisfies Record<AccountKind, z.ZodType<string, string>>;

/** An account that another page already knows: the one that was just opened. */
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
