import { zodResolver } from '@hookform/resolvers/zod';
import { IdCard, LockKeyhole } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormAlert, useRefusals } from '../../auth/index.ts';
import { Button, Input, toast } from '../../kit/index.ts';
import { PictureField } from '../../pictures/index.ts';
import { useEntryText } from '../form/errors.ts';
import { primaryRules } from '../form/rules.ts';
import { useSubmitRealname } from '../realname-query.ts';

const SIDES = ['front', 'back'] as const;

interface PrimaryFormProps {
  /** It was rejected before. */
  again: boolean;
  /** As it was submitted before. */
  realName: string;
}

/** Name, document number and the document from both sides. */
export function PrimaryForm({ again, realName }: PrimaryFormProps) {
  const t = useTranslations('verification');
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    resolver: zodResolver(primaryRules),
    defaultValues: { real_name: realName, document_number: '', front: '', back: '' },
  });
  const { errors, isSubmitting, isSubmitted } = formState;
  const entryText = useEntryText();
  const showRefusal = useRefusals(setError, {});
  const { mutateAsync } = useSubmitRealname({ again });

  const submit = handleSubmit(async (entries) => {
    try {
      await mutateAsync({ level: 'primary', ...entries });
      toast.success(t('form.submitted'));
    } catch (error) {
      showRefusal(error);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5 pt-1">
      <Input
        {...register('real_name')}
        label={t('form.real_name')}
        hint={t('form.real_name_hint')}
        autoComplete="name"
        maxLength={100}
        error={entryText(errors.real_name)}
      />
      <Input
        {...register('document_number')}
        label={t('form.document_number')}
        hint={t('form.document_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={entryText(errors.document_number)}
      />
      <section aria-labelledby="photos">
        <h2 id="photos" className="font-semibold text-base">
          {t('form.photos')}
        </h2>
        <p className="mt-0.5 mb-3 text-faint text-xs">{t('form.photo_hint')}</p>
        <div className="grid grid-cols-2 gap-3">
          {SIDES.map((side) => (
            <PictureField
              key={side}
              purpose="identity"
              label={t(`form.${side}`)}
              icon={<IdCard aria-hidden="true" />}
              failedText={t('form.upload_failed')}
              onFile={(fileId) => setValue(side, fileId ?? '', { shouldValidate: isSubmitted })}
              error={entryText(errors[side])}
            />
          ))}
        </div>
      </section>
      <p className="flex items-start gap-2 text-faint text-xs">
        <LockKeyhole className="mt-px size-4 shrink-0" aria-hidden="true" />
        {t('privacy')}
      </p>
      <FormAlert text={errors.root?.message} />
      <Button type="submit" block busy={isSubmitting}>
        {t('form.submit')}
      </Button>
    </form>
  );
}
