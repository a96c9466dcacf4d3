import { zodResolver } from '@hookform/resolvers/zod';
import { CODES, LANGUAGES, type RegisterBody, westernDigits } from '@trade/protocol';
import { type ReactNode, useState } from 'react';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { AgreementSheet } from '../../content/index.ts';
import {
  Button,
  CodeInput,
  code,
  email,
  FormAlert,
  Input,
  newPassword,
  newPhone,
  PASSWORDS_DIFFER,
  samePasswords,
  sendCode,
  toast,
  useFieldText,
  useRefusals,
} from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useAppName } from '../../platform/app-data/index.ts';
import { LOGIN_PATH } from '../../platform/paths.ts';
import { signUp } from '../../platform/session/index.ts';
import { useLanguage } from '../../platform/texts/index.ts';
import { EmailInput, NewPasswordFields, PhoneInput } from './account.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** The part of the sentence that opens the user agreement over the form. */
function AgreementLink({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="hit-area text-accent underline underline-offset-2"
      >
        {children}
      </button>
      <AgreementSheet open={open} onOpenChange={setOpen} />
    </>
  );
}

const rules = z
  .object({
    email,
    phone: newPhone,
    verify_code: code,
    password: newPassword,
    password_again: z.string(),
    invite_code: z.string().transform((text) => westernDigits(text).trim()),
  })
  .refine(samePasswords, PASSWORDS_DIFFER);
type Entries = z.output<typeof rules>;

const FIELDS = {
  [CODES.email_invalid]: 'email',
  [CODES.verification_code_invalid]: 'verify_code',
  [CODES.invite_code_invalid]: 'invite_code',
  [CODES.registration_email_exists]: 'email',
  [CODES.verification_code_wrong]: 'verify_code',
  [CODES.email_exists]: 'email',
  [CODES.password_length]: 'password',
  [CODES.password_common]: 'password',
  [CODES.email_does_not_exist]: 'email',
} as const;

/** The account is named by its email address; the phone number also works for login. */
function bodyOf({ email, phone, password, verify_code, invite_code }: Entries): RegisterBody {
  return {
    account: email,
    email,
    phone,
    password,
    verify_code,
    type: 1,
    ...(invite_code !== '' && { invite_code }),
  };
}

function RegisterForm() {
  const t = useTranslations('auth');
  const api = useApi();
  const app = useAppName();
  const navigate = useNavigate();
  const { locale } = useLanguage();
  const { register, handleSubmit, trigger, getValues, setError, formState } = useForm({
    resolver: zodResolver(rules),
    defaultValues: {
      email: '',
      phone: LANGUAGES[locale].phonePrefix,
      verify_code: '',
      password: '',
      password_again: '',
      invite_code: '',
    },
  });
  const { errors, isSubmitting } = formState;
  const fieldText = useFieldText();
  const showRefusal = useRefusals(setError, FIELDS);

  const sendToEmail = async () => {
    if (!(await trigger('email', { shouldFocus: true }))) return null;
    try {
      return await sendCode(api, 'register', getValues('email').trim());
    } catch (error) {
      showRefusal(error);
      return null;
    }
  };

  const submit = handleSubmit(async (entries) => {
    try {
      await signUp(api, bodyOf(entries));
      toast.success(t('registered'));
      await navigate(LOGIN_PATH, { replace: true, state: { account: entries.email } });
    } catch (error) {
      showRefusal(error);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <EmailInput {...register('email')} error={fieldText(errors.email)} />
      <CodeInput {...register('verify_code')} onSend={sendToEmail} error={fieldText(errors.verify_code)} />
      <PhoneInput {...register('phone')} error={fieldText(errors.phone)} />
      <NewPasswordFields
        label={t('password')}
        password={register('password')}
        again={register('password_again')}
        error={fieldText(errors.password)}
        againError={fieldText(errors.password_again)}
      />
      <InviteField register={register} errors={errors} />
      <FormAlert text={errors.root?.message} />
      <Button type="submit" block busy={isSubmitting}>
        {t('register')}
      </Button>
      <p className="text-center text-faint text-xs">
        {t.rich('agreement', { app, link: (words) => <AgreementLink>{words}</AgreementLink> })} {t('risk')}
      </p>
    </form>
  );
}

interface InviteFieldProps {
  register: UseFormRegister<Entries>;
  errors: FieldErrors<Entries>;
}

/** The optional code of the inviter. */
function InviteField({ register, errors }: InviteFieldProps) {
  const t = useTranslations('auth');
  const fieldText = useFieldText();
  const [invited, setInvited] = useState(false);
  return invited ? (
    <Input
      {...register('invite_code')}
      label={t('invite')}
      autoComplete="off"
      error={fieldText(errors.invite_code)}
    />
  ) : (
    <button type="button" onClick={() => setInvited(true)} className="min-h-11 font-semibold text-accent">
      {t('add_invite')}
    </button>
  );
}

export default function RegisterPage() {
  const t = useTranslations('auth');
  return (
    <AuthLayout title={t('register_title')} hint={t('register_hint')} backTo={LOGIN_PATH}>
      <RegisterForm />
      <p className="mt-4 text-center text-base text-muted">
        {t('have_account')}{' '}
        <Link
          to={LOGIN_PATH}
          className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold text-accent"
        >
          {t('log_in')}
        </Link>
      </p>
    </AuthLayout>
  );
}
