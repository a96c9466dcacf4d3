import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { CODES, endOwnHold, type OwnHoldKind } from '@trade/protocol';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import {
  Button,
  CodeInput,
  code,
  FormAlert,
  PasswordInput,
  password,
  sendCode,
  TotpInput,
  type TotpKind,
  totpRule,
  useFieldText,
  useRefusals,
} from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { USER_KEY, useUser } from '../../platform/session/index.ts';
import { PasskeyConfirm, type SecondProof, useProofKind } from '../passkeys/index.ts';

/** The form field that shows each refusal of the server. */
const FIELDS = {
  [CODES.wrong_password]: 'password',
  [CODES.verification_code_invalid]: 'code',
  [CODES.verification_code_wrong]: 'code',
  [CODES.authenticator_code_used]: 'code',
} as const;

interface EndOwnHoldProps {
  kind: OwnHoldKind;
  /** The button that asks for the end. */
  action: string;
  onDone: () => void;
}

/** Asks for the end of an own hold, with the password and a second proof. */
export function EndOwnHold({ action, kind, onDone }: EndOwnHoldProps) {
  const t = useTranslations();
  const api = useApi();
  const queries = useQueryClient();
  const user = useUser();
  const proof = useProofKind();
  const byTotp = proof === 'totp';
  const [totpKind, setTotpKind] = useState<TotpKind>('app');
  const { register, handleSubmit, setError, trigger, getValues, formState } = useForm({
    resolver: zodResolver(z.object({ password, code: byTotp ? totpRule[totpKind] : code })),
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = formState;
  const fieldText = useFieldText();
  const showRefusal = useRefusals(setError, FIELDS);

  const sendToEmail = async () => {
    try {
      return await sendCode(api, 'security', user?.email ?? '');
    } catch (error) {
      showRefusal(error);
      return null;
    }
  };

  const end = async (proofs: { password: string } & SecondProof) => {
    try {
      await api.call(endOwnHold, { body: { kind, ...proofs } });
      onDone();
    } finally {
      await queries.invalidateQueries({ queryKey: USER_KEY });
    }
  };
  const submit = handleSubmit((entries) => end(entries).catch(showRefusal));

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <PasswordInput
        {...register('password')}
        label={t('auth.password')}
        autoComplete="current-password"
        error={fieldText(errors.password)}
      />
      {byTotp && (
        <TotpInput
          {...register('code')}
          kind={totpKind}
          onKind={setTotpKind}
          error={fieldText(errors.code)}
        />
      )}
      {proof === 'email' && (
        <CodeInput {...register('code')} onSend={sendToEmail} error={fieldText(errors.code)} />
      )}
      <FormAlert text={errors.root?.message} />
      {proof !== 'passkey' && (
        <Button type="submit" block busy={isSubmitting}>
          {action}
        </Button>
      )}
      <PasskeyConfirm
        purpose="hold"
        only={proof === 'passkey'}
        ready={() => trigger('password')}
        onAnswer={(passkey) => end({ password: getValues('password'), passkey })}
      />
    </form>
  );
}
