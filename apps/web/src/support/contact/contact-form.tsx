import { zodResolver } from '@hookform/resolvers/zod';
import { type ContactBody, contactReceipt, QUESTION_MAX } from '@trade/protocol';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { FormAlert, newPhone, PHONE_PREFIX, useFieldText } from '../../account/login/index.ts';
import { Button, Input, TextArea } from '../../kit/index.ts';
import { useApi, useErrorText } from '../../platform/api/index.ts';
import { useUser } from '../../platform/session/index.ts';
import { useLanguage } from '../../platform/texts/index.ts';
import { ImagesField } from './images-field.tsx';
import { useImages } from './use-images.ts';

const QUESTION_MISSING = 'question_required';
const rules = z.object({ phone: newPhone, question: z.string().trim().min(1, QUESTION_MISSING) });

/** `onSent` learns the number under which the customer expects the answer. */
export function ContactForm({ onSent }: { onSent: (phone: string) => void }) {
  const t = useTranslations('contact');
  const auth = useTranslations('auth');
  const api = useApi();
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const { locale } = useLanguage();
  const user = useUser();
  const images = useImages();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(rules),
    defaultValues: { phone: user?.phone || PHONE_PREFIX[locale], question: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ phone, question }) => {
    const sent = images.take();
    if (sent === null) return;
    const body: ContactBody = { phone, question, images: sent };
    try {
      await api.post('/contact', body, contactReceipt);
      onSent(phone);
    } catch (error) {
      setError('root', { message: errorText(error) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <Input
        {...register('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={auth('phone_label')}
        error={fieldText(errors.phone)}
      />
      <TextArea
        {...register('question')}
        label={t('question')}
        placeholder={t('placeholder')}
        maxLength={QUESTION_MAX}
        rows={5}
        error={errors.question === undefined ? undefined : t('error.question_required')}
      />
      <ImagesField images={images} />
      <FormAlert text={errors.root?.message} />
      <Button type="submit" block busy={isSubmitting}>
        {t('send')}
      </Button>
    </form>
  );
}
