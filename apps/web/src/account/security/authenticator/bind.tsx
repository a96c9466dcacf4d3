import { zodResolver } from '@hookform/resolvers/zod';
import { bindTotp, CODES } from '@trade/protocol';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import {
  Button,
  Card,
  CopyButton,
  FormAlert,
  Input,
  QrCode,
  toast,
  totpRule,
  useFieldText,
  useRefusals,
  useTotpWords,
} from '../../../kit/index.ts';
import { codeOf, useApi, useErrorText } from '../../../platform/api/index.ts';
import { PasswordStep, type TotpSecret } from './password-step.tsx';

/** The server no longer knows the secret. */
const NOT_BEGUN = CODES.google_verification_binding_required;
const GROUP = /.{4}(?=.)/g;
const rules = z.object({ code: totpRule.app });

interface BindCodeProps {
  secret: TotpSecret;
  onBound: (recoveryCodes: readonly string[]) => Promise<void>;
  onExpired: () => void;
}

/** Shows the secret to the app, and takes the first code as proof that it arrived. */
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
  const showRefusal = useRefusals(
    setError,
    { [CODES.verification_code_invalid]: 'code', [CODES.information_incomplete]: 'code' },
    useTotpWords('app'),
  );

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
          <a href={secret.uri} className="inline-flex min-h-11 items-center font-semibold text-accent">
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
        maxLength={7}
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
  /** It was bound elsewhere in the meantime. */
  onAlreadyBound: () => Promise<void>;
}

/** From the password over the secret to the first code. */
export function Bind({ onBound, onAlreadyBound }: BindProps) {
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
