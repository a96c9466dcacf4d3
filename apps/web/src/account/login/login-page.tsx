import { CODES, LANGUAGES, type LoginBody } from '@trade/protocol';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import {
  Button,
  FormAlert,
  PasswordInput,
  password,
  TotpInput,
  type TotpKind,
  totpRule,
  useFieldText,
  useRefusals,
} from '../../kit/index.ts';
import { codeOf, useApi } from '../../platform/api/index.ts';
import { useAppName } from '../../platform/app-data/index.ts';
import { FORGOT_PATH, REGISTER_PATH } from '../../platform/paths.ts';
import { logIn, useSessionStore } from '../../platform/session/index.ts';
import { useLanguage } from '../../platform/texts/index.ts';
import { PasskeyLogin } from '../passkeys/index.ts';
import {
  AccountChoice,
  type AccountKind,
  accountRule,
  EmailInput,
  PhoneInput,
  rememberedAccount,
} from './account.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useEntries } from './use-entries.ts';

const TOTP_REQUIRED = CODES.google_verification_required;
/** The form field that shows each refusal of the server. */
const FIELDS = {
  [CODES.wrong_password]: 'password',
  [CODES.email_invalid]: 'account',
  [CODES.email_not_registered]: 'account',
  [CODES.user_not_found]: 'account',
  [CODES.email_does_not_exist]: 'account',
} as const;
const TOTP_FIELDS = {
  [CODES.google_verification_required]: 'totp',
  [CODES.verification_code_invalid]: 'totp',
  [CODES.authenticator_code_used]: 'totp',
} as const;

/** `totp` is null until the server asks for it. */
function rulesOf(kind: AccountKind, totp: TotpKind | null) {
  return z.object({
    account: accountRule[kind],
    password,
    totp: totp === null ? z.undefined().optional() : totpRule[totp],
  });
}

/** Logs in; the login gate then opens the page that the customer asked for. */
function LoginForm({ kind, account }: { kind: AccountKind; account: string }) {
  // Part of the first screen: what the compiler would add costs more than drawing the form anew.
  'use no memo';

  const t = useTranslations('auth');
  const api = useApi();
  const session = useSessionStore();
  const { locale } = useLanguage();
  const [totpKind, setTotpKind] = useState<TotpKind | null>(null);
  const { form, errors, isSending, setError, clearError, focus } = useEntries(rulesOf(kind, totpKind));
  const fieldText = useFieldText();
  const showRefusal = useRefusals(setError, { ...FIELDS, ...(totpKind !== null && TOTP_FIELDS) });
  const Account = kind === 'email' ? EmailInput : PhoneInput;

  useEffect(() => {
    if (totpKind !== null) focus('totp');
  }, [totpKind, focus]);

  const send = async (body: LoginBody) => {
    try {
      await logIn(api, session, body);
    } catch (error) {
      // The first time this is no failure: the login continues with one more field.
      if (codeOf(error) === TOTP_REQUIRED && totpKind === null) setTotpKind('app');
      else showRefusal(error);
    }
  };

  return (
    <form {...form(send)} className="space-y-4">
      <Account
        name="account"
        defaultValue={kind === 'phone' ? LANGUAGES[locale].phonePrefix : account}
        autoComplete="username webauthn"
        error={fieldText(errors.account)}
      />
      <div>
        <PasswordInput
          name="password"
          label={t('password')}
          autoComplete="current-password"
          error={fieldText(errors.password)}
        />
        <div className="flex justify-end">
          <Link
            to={FORGOT_PATH}
            className="inline-flex min-h-11 min-w-11 items-center font-semibold text-accent"
          >
            {t('forgot')}
          </Link>
        </div>
      </div>
      {totpKind !== null && (
        <TotpInput
          name="totp"
          kind={totpKind}
          onKind={(next) => {
            clearError('totp');
            setTotpKind(next);
          }}
          error={fieldText(errors.totp)}
        />
      )}
      <FormAlert text={errors.root?.message} />
      <Button type="submit" block busy={isSending}>
        {t('log_in')}
      </Button>
    </form>
  );
}

export default function LoginPage() {
  const t = useTranslations('auth');
  const app = useAppName();
  const remembered = rememberedAccount(useLocation().state);
  const [kind, setKind] = useState<AccountKind>('email');
  return (
    <AuthLayout title={t('welcome')} hint={t('welcome_hint', { app })}>
      <AccountChoice kind={kind} onKind={setKind} />
      <LoginForm key={kind} kind={kind} account={kind === 'email' ? remembered : ''} />
      <Suspense>
        <PasskeyLogin />
      </Suspense>
      <p className="mt-6 text-center text-base text-muted">
        {t('new_here')}{' '}
        <Link
          to={REGISTER_PATH}
          className="inline-flex min-h-11 min-w-11 items-center font-semibold text-accent"
        >
          {t('create_account')}
        </Link>
      </p>
    </AuthLayout>
  );
}
