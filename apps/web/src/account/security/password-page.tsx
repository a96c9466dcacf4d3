import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangePasswordBody, CODES, changePassword } from '@trade/protocol';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import {
  Button,
  CodeInput,
  code,
  email,
  FormAlert,
  newPassword,
  PASSWORDS_DIFFER,
  Page,
  PasswordInput,
  password,
  RealAccountOnly,
  samePasswords,
  sendCode,
  toast,
  useFieldText,
  useRefusals,
} from '../../kit/index.ts';
import { TransportError, useApi } from '../../platform/api/index.ts';
import { LOGIN_PATH, SETTINGS_PATH } from '../../platform/paths.ts';
import { useSessionStore, useUser } from '../../platform/session/index.ts';
import { EmailInput, NewPasswordFields } from '../login/index.ts';
import { PasskeyConfirm } from '../passkeys/index.ts';

/** The error when the new password equals the old one. */
const UNCHANGED = 'unchanged';

const passwordRules = z
  .object({
    email,
    verify_code: code,
    old_password: password,
    password: newPassword,
    password_again: z.string(),
  })
  .refine(samePasswords, PASSWORDS_DIFFER)
  .refine((entries) => entries.password !== entries.old_password, { error: UNCHANGED, path: ['password'] });

/** The form field that shows each refusal of the server. */
const FIELDS = {
  [CODES.email_invalid]: 'email',
  [CODES.verification_code_invalid]: 'verify_code',
  [CODES.email_not_registered]: 'email',
  [CODES.verification_code_wrong]: 'verify_code',
  [CODES.user_not_found]: 'email',
  [CODES.old_password_wrong]: 'old_password',
  [CODES.password_length]: 'password',
  [CODES.password_common]: 'password',
  [CODES.new_password_same]: 'password',
} as const;

/** Sets a new password. This ends every login, this one too, and leads to the login page. */
function PasswordForm() {
  const t = useTranslations();
  const api = useApi();
  const session = useSessionStore();
  const navigate = useNavigate();
  const user = useUser();
  const { register, handleSubmit, trigger, getValues, setError, formState } = useForm({
    resolver: zodResolver(passwordRules),
    defaultValues: {
      email: user?.email ?? '',
      verify_code: '',
      old_password: '',
      password: '',
      password_again: '',
    },
  });
  const { errors, isSubmitting } = formState;
  const fieldText = useFieldText();
  const showRefusal = useRefusals(setError, FIELDS);

  const sendToEmail = async () => {
    if (!(await trigger('email', { shouldFocus: true }))) return null;
    try {
      return await sendCode(api, 'password', email.parse(getValues('email')));
    } catch (error) {
      showRefusal(error);
      return null;
    }
  };

  const change = async (body: ChangePasswordBody) => {
    try {
      await api.call(changePassword, { body });
      // At once, so that the login gate acts before the login page receives the account name.
      flushSync(() => session.clear());
      toast.success(t('security.password.changed'));
      await navigate(LOGIN_PATH, { replace: true, state: { account: body.email } });
    } catch (error) {
      if (error instanceof TransportError)
        setError('root', { message: t('auth.error.password_not_updated') });
      else showRefusal(error);
    }
  };
  const submit = handleSubmit(({ password_again: _again, ...body }) => change(body));
  const isEntered = () => trigger(['email', 'old_password', 'password', 'password_again']);

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="fields space-y-4">
      <EmailInput {...register('email')} autoComplete="username" error={fieldText(errors.email)} />
      <CodeInput {...register('verify_code')} onSend={sendToEmail} error={fieldText(errors.verify_code)} />
      <PasswordInput
        {...register('old_password')}
        label={t('security.password.current')}
        autoComplete="current-password"
        error={fieldText(errors.old_password)}
      />
      <NewPasswordFields
        label={t('auth.password_new')}
        password={register('password')}
        again={register('password_again')}
        error={
          errors.password?.message === UNCHANGED ? t('security.password.same') : fieldText(errors.password)
        }
        againError={fieldText(errors.password_again)}
      />
      <FormAlert text={errors.root?.message} />
      <Button type="submit" block busy={isSubmitting}>
        {t('security.password.submit')}
      </Button>
      <PasskeyConfirm
        purpose="password"
        ready={isEntered}
        onAnswer={(passkey) => {
          const { email: account, old_password, password } = getValues();
          return change({ email: account, old_password, password, passkey });
        }}
      />
    </form>
  );
}

export default function PasswordPage() {
  const t = useTranslations('security.password');
  return (
    <Page title={t('title')} backTo={SETTINGS_PATH}>
      <RealAccountOnly>
        <p className="pt-1 pb-5 text-muted">{t('note')}</p>
        <PasswordForm />
      </RealAccountOnly>
    </Page>
  );
}
