import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { bindTotp, CODES, unbindTotp } from '@trade/protocol';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import {
  Button,
  Card,
  CopyButton,
  FormAlert,
  Input,
  Page,
  QrCode,
  RealAccountOnly,
  ShownOnce,
  TotpInput,
  type TotpKind,
  toast,
  totpRule,
  useFieldText,
  useRefusals,
} from '../../kit/index.ts';
import { codeOf, useApi, useErrorText } from '../../platform/api/index.ts';
import { useAppName } from '../../platform/app-data/index.ts';
import { SECURITY_PATH } from '../../platform/paths.ts';
import { USER_KEY, useUser } from '../../platform/session/index.ts';
import { PasswordStep, type TotpSecret } from './password-step.tsx';

/** The server no longer knows the secret. */
const NOT_BEGUN = CODES.google_verification_binding_required;
/** Refusals of a code, of the app or for its recovery. */
const CODE_REFUSALS = {
  [CODES.verification_code_invalid]: 'code',
  [CODES.authenticator_code_used]: 'code',
  [CODES.information_incomplete]: 'code',
} as const;
const GROUP = /.{4}(?=.)/g;
const rules = z.object({ code: totpRule.app });

interface BindCodeProps {
  secret: TotpSecret;
  onBound: (recoveryCodes: readonly string[]) => Promise<void>;
  onExpired: () => void;
}

/** Shows the secret for the authenticator app and asks for the first code as proof. */
function BindCode({ secret, onBound, onExpired }: BindCodeProps) {
  const t = useTranslations('security.totp');
  const api = useApi();
  const errorText = useErrorText();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(rules),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  const fieldText = useFieldText();
  const showRefusal = useRefusals(setError, CODE_REFUSALS);

  const submit = handleSubmit(async (body) => {
    try {
      const { recovery_codes } = await api.call(bindTotp, { body });
      toast.success(t('bound'));
      await onBound(recovery_codes);
    } catch (error) {
      if (codeOf(error) !== NOT_BEGUN) showRefusal(error);
      else {
        toast.error(errorText(error));
        onExpired();
      }
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <h2 className="pt-1 font-semibold text-base">{t('scan')}</h2>
      <div className="flex flex-col items-center gap-1">
        <QrCode text={secret.uri} label={t('qr')} />
        <p className="mt-2 text-muted text-sm">
          {t('same_phone')}{' '}
          <a
            href={secret.uri}
            className="inline-flex min-h-11 min-w-11 items-center font-semibold text-accent"
          >
            {t('open_app')}
          </a>
        </p>
      </div>
      <Card className="flex items-center gap-2 py-2 pr-1">
        <span className="min-w-0 flex-1">
          <span className="block text-faint text-xs">{t('secret_hint')}</span>
          <span className="block break-words font-figure text-base tracking-wider">
            {secret.secret.replace(GROUP, '$& ')}
          </span>
        </span>
        <CopyButton text={secret.secret} name={t('secret')} />
      </Card>
      <Input
        {...register('code')}
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        className="font-figure tracking-wider"
        error={fieldText(errors.code)}
      />
      <FormAlert text={errors.root?.message} />
      <Button type="submit" block busy={isSubmitting}>
        {t('bind')}
      </Button>
    </form>
  );
}

interface BindProps {
  onBound: (recoveryCodes: readonly string[]) => Promise<void>;
  /** The authenticator was bound elsewhere in the meantime. */
  onAlreadyBound: () => Promise<void>;
}

/** Steps: the password, the secret, the first code. */
function Bind({ onBound, onAlreadyBound }: BindProps) {
  const t = useTranslations('security.totp');
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  if (secret !== null)
    return <BindCode secret={secret} onBound={onBound} onExpired={() => setSecret(null)} />;
  return (
    <>
      <p className="pt-1 pb-5 text-muted">{t('why')}</p>
      <PasswordStep onSecret={setSecret} onAlreadyBound={onAlreadyBound} />
    </>
  );
}

/** The authenticator was unbound elsewhere in the meantime. */
const NOT_BOUND = CODES.google_verification_binding_required;

/** Unbinds the authenticator app with one of its codes or a recovery code. */
function Unbind({ onUnbound }: { onUnbound: () => Promise<void> }) {
  const t = useTranslations('security.totp');
  const api = useApi();
  const [kind, setKind] = useState<TotpKind>('app');
  const { register, handleSubmit, setError, resetField, formState } = useForm({
    resolver: zodResolver(z.object({ code: totpRule[kind] })),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  const fieldText = useFieldText();
  const showRefusal = useRefusals(setError, CODE_REFUSALS);

  const submit = handleSubmit(async (body) => {
    try {
      await api.call(unbindTotp, { body });
      toast.success(t('unbound'));
      await onUnbound();
    } catch (error) {
      showRefusal(error);
      if (codeOf(error) === NOT_BOUND) await onUnbound();
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4 pt-1">
      <Card className="flex items-start gap-3">
        <ShieldCheck className="size-6 shrink-0 text-success" aria-hidden="true" />
        <p className="text-base">{t('hint_on')}</p>
      </Card>
      <p className="text-muted">{t('unbind_hint')}</p>
      <TotpInput
        {...register('code')}
        kind={kind}
        onKind={(next) => {
          resetField('code');
          setKind(next);
        }}
        error={fieldText(errors.code)}
      />
      <FormAlert text={errors.root?.message} />
      <Button type="submit" variant="danger" block busy={isSubmitting}>
        {t('unbind')}
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('security.recovery');
  const app = useAppName();
  const navigate = useNavigate();
  return (
    <ShownOnce
      title={t('title')}
      hint={t('hint')}
      text={codes.join('\n')}
      file={`${t('file', { app })}.txt`}
      saved={t('saved')}
      onDone={() => void navigate(SECURITY_PATH, { replace: true })}
    >
      <ol className="grid grid-cols-2 gap-x-4 gap-y-3 text-center font-figure text-base tracking-wider">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </ShownOnce>
  );
}

export default function AuthenticatorPage() {
  const t = useTranslations('security.totp');
  return (
    <Page title={t('title')} backTo={SECURITY_PATH}>
      <RealAccountOnly>
        <Authenticator />
      </RealAccountOnly>
    </Page>
  );
}

function Authenticator() {
  const bound = useUser()?.totp_bound ?? false;
  const queries = useQueryClient();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const renewUser = () => queries.invalidateQueries({ queryKey: USER_KEY });

  // Shown only once: nothing replaces them before the customer has saved them.
  if (recoveryCodes !== null) return <RecoveryCodes codes={recoveryCodes} />;
  if (bound) return <Unbind onUnbound={renewUser} />;
  return (
    <Bind
      onBound={(codes) => {
        setRecoveryCodes(codes);
        return renewUser();
      }}
      onAlreadyBound={renewUser}
    />
  );
}
