import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { codeOf, useApi } from '../../api/index.ts';
import { Button, Input, PasswordInput } from '../../kit/index.ts';
import { logIn, useSessionStore } from '../../session/index.ts';
import { useLanguage } from '../../texts/index.ts';
import { type AccountKind, accountRule, EmailInput, PhoneInput } from '../form/account.tsx';
import { useFieldText, useRefusals } from '../form/errors.ts';
import { FormAlert } from '../form/form-alert.tsx';
import { PHONE_PREFIX } from '../form/phone-prefix.ts';
import { password } from '../form/rules.ts';

const TOTP_REQUIRED = 552;
/** Where the server's refusals belong. */
const FIELDS = {
  555: 'password',
  567: 'account',
  570: 'account',
  12100: 'account',
  99916: 'account',
} as const;

function rulesOf(kind: AccountKind) {
  return z.object({ account: accountRule[kind], password, totp: z.string().trim() });
}

/** Logs in; the login gate then leads to where the customer wanted to go. */
export function LoginForm({ kind, account }: { kind: AccountKind; account: string }) {
  const t = useTranslations('auth');
  const api = useApi();
  const session = useSessionStore();
  const { locale } = useLanguage();
  const [totpAsked, setTotpAsked] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(rulesOf(kind)),
    defaultValues: { account: kind === 'phone' ? PHONE_PREFIX[locale] : account, password: '', totp: '' },
  });
  const { errors, isSubmitting } = formState;
  const fieldText = useFieldText();
  const showRefusal = useRefusals(setError, {
    ...FIELDS,
    ...(totpAsked && { [TOTP_REQUIRED]: 'totp' as const }),
  });
  const Account = kind === 'email' ? EmailInput : PhoneInput;

  const submit = handleSubmit(async ({ totp, ...entries }) => {
    try {
      await logIn(api, session, { ...entries, ...(totp !== '' && { totp }) });
    } catch (error) {
      if (codeOf(error) === TOTP_REQUIRED) setTotpAsked(true);
      showRefusal(error);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <Account {...register('account')} autoComplete="username" error={fieldText(errors.account)} />
      <div>
        <PasswordInput
          {...register('password')}
          label={t('password')}
          autoComplete="current-password"
          error={fieldText(errors.password)}
        />
        <div className="flex justify-end">
          <Link to="/forgot" className="inline-flex min-h-11 items-center font-semibold text-accent">
            {t('forgot')}
          </Link>
        </div>
      </div>
      {totpAsked && (
        <Input
          {...register('totp')}
          label={t('totp')}
          hint={t('totp_hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          error={fieldText(errors.totp)}
        />
      )}
      <FormAlert text={errors.root?.message} />
      <Button type="submit" block busy={isSubmitting}>
        {t('log_in')}
      </Button>
    </form>
  );
}
