import { zodResolver } from '@hookform/resolvers/zod';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { Button, Card, toast } from '../../../kit/index.ts';
import { codeOf, useApi } from '../../../platform/api/index.ts';
import {
  FormAlert,
  TotpInput,
  type TotpKind,
  totpRule,
  useFieldText,
  useRefusals,
  useTotpWords,
} from '../../login/index.ts';

/** It was unbound elsewhere in the meantime. */
const NOT_BOUND = 554;

/** Takes the authenticator app off the account, for who can show one of its codes or a recovery code. */
export function Unbind({ onUnbound }: { onUnbound: () => Promise<void> }) {
  const t = useTranslations('security.totp');
  const api = useApi();
  const [kind, setKind] = useState<TotpKind>('app');
  const { register, handleSubmit, setError, resetField, formState } = useForm({
    resolver: zodResolver(z.object({ code: totpRule[kind] })),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  const fieldText = useFieldText();
  const showRefusal = useRefusals(setError, { 568: 'code', 571: 'code' }, useTotpWords(kind));

  const submit = handleSubmit(async (body) => {
    try {
      await api.delete('/user/totp', z.unknown(), { body });
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
