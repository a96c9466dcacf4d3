import { zodResolver } from '@hookform/resolvers/zod';
import { CODES, type ForgotPasswordBody, LANGUAGES, resetPassword } from '@trade/protocol';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import {
  Button,
  CodeInput,
  code,
  FormAlert,
  newPassword,
  PASSWORDS_DIFFER,
  samePasswords,
  sendCode,
  toast,
  useFieldText,
  useRefusals,
} from '../../kit/index.ts';
import { TransportError, useApi } from '../../platform/api/index.ts';
import { LOGIN_PATH } from '../../platform/paths.ts';
import { useSessionStore } from '../../platform/session/index.ts';
import { useLanguage } from '../../platform/texts/index.ts';
import {
  AccountChoice,
  type AccountKind,
  accountRule,
  EmailInput,
  NewPasswordFields,
  PhoneInput,
} from './account.tsx';
import { AuthLayout } from './auth-layout.tsx';

function rulesOf(kind: AccountKind) {
  return z
    .object({
      account: accountRule[kind],
      verify_code: code,
      password: newPassword,
      password_again: z.string(),
    })
    .refine(samePasswords, PASSWORDS_DIFFER);
}

const FIELDS = {
  [CODES.email_invalid]: 'account',
  [CODES.verification_code_invalid]: 'verify_code',
  [CODES.email_not_registered]: 'account',
  [CODES.verification_code_wrong]: 'verify_code',
  [CODES.user_not_found]: 'account',
  [CODES.password_length]: 'password',
  [CODES.password_common]: 'password',
  [CODES.email_does_not_exist]: 'account',
} as const;

/** Sets a new password with a code, which ends every login of the account. */
function ForgotForm({ kind }: { kind: AccountKind }) {
  const t = useTranslations('auth');
  const api = useApi();
  const session = useSessionStore();
  const navigate = useNavigate();
  const { locale } = useLanguage();
  const { register, handleSubmit, trigger, getValues, setError, formState } = useForm({
    resolver: zodResolver(rulesOf(kind)),
    defaultValues: {
      account: kind === 'phone' ? LANGUAGES[locale].phonePrefix : '',
      verify_code: '',
      password: '',
      password_again: '',
    },
  });
  const { errors, isSubmitting } = formState;
  const fieldText = useFieldText();
  const showRefusal = useRefusals(setError, FIELDS);
  const Account = kind === 'email' ? EmailInput : PhoneInput;

  const sendToAccount = async () => {
    if (!(await trigger('account', { shouldFocus: true }))) return null;
    try {
      return await sendCode(api, 'forgot', accountRule[kind].parse(getValues('account')));
    } catch (error) {
      showRefusal(error);
      return null;
    }
  };

  const submit = handleSubmit(async ({ account, verify_code, password }) => {
    const body: ForgotPasswordBody = { account, verify_code, password };
    try {
      await api.call(resetPassword, { body });
      session.clear();
      toast.success(t('reset_done'));
      await navigate(LOGIN_PATH, { replace: true, state: { account } });
    } catch (error) {
      if (error instanceof TransportError) setError('root', { message: t('error.password_not_updated') });
      else showRefusal(error);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <Account {...register('account')} autoComplete="username" error={fieldText(errors.account)} />
      <CodeInput {...register('verify_code')} onSend={sendToAccount} error={fieldText(errors.verify_code)} />
      <NewPasswordFields
        label={t('password_new')}
        password={register('password')}
        again={register('password_again')}
        error={fieldText(errors.password)}
        againError={fieldText(errors.password_again)}
      />
      <FormAlert text={errors.root?.message} />
      <Button type="submit" block busy={isSubmitting}>
        {t('reset')}
      </Button>
    </form>
  );
}

export default function ForgotPage() {
  const t = useTranslations('auth');
  const [kind, setKind] = useState<AccountKind>('email');
  return (
    <AuthLayout title={t('forgot_title')} hint={t('forgot_hint')} backTo={LOGIN_PATH}>
      <AccountChoice kind={kind} onKind={setKind} />
      <ForgotForm key={kind} kind={kind} />
    </AuthLayout>
  );
}
