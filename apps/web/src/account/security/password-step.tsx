import { zodResolver } from '@hookform/resolvers/zod';
import { beginTotp, CODES, type totpSecret } from '@trade/protocol';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { Button, FormAlert, PasswordInput, password, useFieldText, useRefusals } from '../../kit/index.ts';
import { codeOf, useApi } from '../../platform/api/index.ts';

/** The secret of the authenticator app; in force once one of its codes was entered. */
export type TotpSecret = z.infer<typeof totpSecret>;

const ALREADY_BOUND = CODES.already_exists;
const passwordRules = z.object({ password });

interface PasswordStepProps {
  onSecret: (secret: TotpSecret) => void;
  onAlreadyBound: () => Promise<void>;
}

/** Asks for the password to confirm that the owner of the account is asking. */
export function PasswordStep({ onSecret, onAlreadyBound }: PasswordStepProps) {
  const t = useTranslations();
  const api = useApi();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passwordRules),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const fieldText = useFieldText();
  const showRefusal = useRefusals(setError, { [CODES.wrong_password]: 'password' });

  const submit = handleSubmit(async (body) => {
    try {
      onSecret(await api.call(beginTotp, { body }));
    } catch (error) {
      showRefusal(error);
      if (codeOf(error) === ALREADY_BOUND) await onAlreadyBound();
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <PasswordInput
        {...register('password')}
        label={t('auth.password')}
        hint={t('security.totp.confirm_password')}
        autoComplete="current-password"
        error={fieldText(errors.password)}
      />
      <FormAlert text={errors.root?.message} />
      <Button type="submit" block busy={isSubmitting}>
        {t('security.totp.next')}
      </Button>
    </form>
  );
}
