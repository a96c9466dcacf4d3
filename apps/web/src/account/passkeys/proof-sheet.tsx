import { zodResolver } from '@hookform/resolvers/zod';
import { CODES, type PasskeyAnswer, type PasskeyPurpose } from '@trade/protocol';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  Button,
  CodeInput,
  code,
  FormAlert,
  Sheet,
  sendCode,
  TotpInput,
  type TotpKind,
  totpRule,
  useFieldText,
  useRefusals,
} from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useUser } from '../../platform/session/index.ts';
import { PasskeyConfirm } from './passkey-confirm.tsx';

/** A second proof: a passkey's answer, or a code of the app or the mail. */
export type SecondProof = { passkey: PasskeyAnswer } | { code: string };

/** The proof as saving a destination takes it. */
export function destinationProof(proof: SecondProof) {
  return 'passkey' in proof ? proof : { totp: proof.code };
}

/** How the customer can prove beside the login: by an app, by mail, or by a passkey alone. */
export function useProofKind(): 'totp' | 'passkey' | 'email' {
  const user = useUser();
  if (user?.totp_bound) return 'totp';
  return user?.has_passkey ? 'passkey' : 'email';
}

const FIELDS = {
  [CODES.google_verification_required]: 'code',
  [CODES.verification_code_invalid]: 'code',
  [CODES.verification_code_wrong]: 'code',
  [CODES.authenticator_code_used]: 'code',
} as const;

interface ProofFormProps {
  purpose: PasskeyPurpose;
  /** The button that confirms with a code. */
  action: string;
  /** Does what is confirmed; throws what the server refuses. */
  onProof: (proof: SecondProof) => Promise<void>;
}

/** Asks for the second proof that the account has. */
export function ProofForm({ action, onProof, purpose }: ProofFormProps) {
  const api = useApi();
  const user = useUser();
  const proof = useProofKind();
  const [kind, setKind] = useState<TotpKind>('app');
  const { register, handleSubmit, resetField, setError, formState } = useForm({
    resolver: zodResolver(z.object({ code: proof === 'totp' ? totpRule[kind] : code })),
    defaultValues: { code: '' },
  });
  const fieldText = useFieldText();
  const showRefusal = useRefusals(setError, FIELDS);
  const error = fieldText(formState.errors.code);

  const sendToEmail = async () => {
    try {
      return await sendCode(api, 'security', user?.email ?? '');
    } catch (refusal) {
      showRefusal(refusal);
      return null;
    }
  };
  const submit = handleSubmit((entries) => onProof(entries).catch(showRefusal));
  const passkey = (
    <PasskeyConfirm
      purpose={purpose}
      only={proof === 'passkey'}
      onAnswer={(answer) => onProof({ passkey: answer })}
    />
  );
  if (proof === 'passkey') return passkey;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      {proof === 'totp' ? (
        <TotpInput
          {...register('code')}
          kind={kind}
          onKind={(next) => {
            resetField('code');
            setKind(next);
          }}
          error={error}
        />
      ) : (
        <CodeInput {...register('code')} onSend={sendToEmail} error={error} />
      )}
      <FormAlert text={formState.errors.root?.message} />
      <Button type="submit" block busy={formState.isSubmitting}>
        {action}
      </Button>
      {passkey}
    </form>
  );
}

interface ProofSheetProps extends ProofFormProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What is about to be done. */
  text?: string;
}

/** Asks for the second proof in a dialog. */
export function ProofSheet({ onOpenChange, open, text, title, ...form }: ProofSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title}>
      {text !== undefined && <p className="mb-4 text-muted">{text}</p>}
      <ProofForm {...form} />
    </Sheet>
  );
}
