import { zodResolver } from '@hookform/resolvers/zod';
import { type DocumentType, documentType } from '@trade/protocol';
import { IdCard, LockKeyhole } from 'lucide-react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useLocale, useTranslations } from 'use-intl';
import {
  Button,
  FormAlert,
  Input,
  Page,
  PictureField,
  RealAccountOnly,
  SelectSheet,
  toast,
  useRefusals,
} from '../../kit/index.ts';
import { countryName, useCountries } from '../../platform/countries/index.ts';
import { VERIFICATION_PATH } from '../../platform/paths.ts';
import { useSubmitRealname } from './queries.ts';
import { RealnameGate } from './realname-gate.tsx';
import { Rejection } from './rejection.tsx';
import { type PrimaryEntries, primaryRules, useEntryText } from './rules.ts';
import { Standing } from './standing.tsx';

const SIDES = ['front', 'back'] as const;

interface PrimaryFormProps {
  /** Whether it was rejected before. */
  again: boolean;
  /** From the earlier submission. */
  realName: string;
  documentType: DocumentType | null;
  documentCountry: string | null;
}

/** Name, document number and the document from both sides. */
function PrimaryForm({ again, realName, documentType: type, documentCountry }: PrimaryFormProps) {
  const t = useTranslations('verification');
  const form = useForm<PrimaryEntries>({
    resolver: zodResolver(primaryRules),
    defaultValues: {
      real_name: realName,
      ...(type && { document_type: type }),
      document_country: documentCountry ?? '',
      document_number: '',
      front: '',
      back: '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const showRefusal = useRefusals(form.setError, {});
  const { mutateAsync } = useSubmitRealname({ again });

  const submit = form.handleSubmit(async (entries) => {
    try {
      await mutateAsync({ level: 'primary', ...entries });
      toast.success(t('form.submitted'));
    } catch (error) {
      showRefusal(error);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="fields space-y-5 pt-1">
      <DocumentFields form={form} />
      <Photos form={form} />
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

interface FieldsProps {
  form: UseFormReturn<PrimaryEntries>;
}

/** The name, and the kind of document that proves it. */
function DocumentFields({ form: { register, control, setValue, formState } }: FieldsProps) {
  const t = useTranslations('verification');
  const words = useTranslations('bankcards');
  const { errors, isSubmitted } = formState;
  const [chosenType, country] = useWatch({ control, name: ['document_type', 'document_country'] });
  const countries = useCountries();
  const entryText = useEntryText();
  return (
    <>
      <Input
        {...register('real_name')}
        label={t('form.real_name')}
        hint={t('form.real_name_hint')}
        autoComplete="name"
        maxLength={100}
        error={entryText(errors.real_name)}
      />
      <SelectSheet
        label={t('form.document_type')}
        options={documentType.options.map((value) => ({ value, label: t(`document.${value}`) }))}
        value={chosenType ?? null}
        onChange={(next) => setValue('document_type', next, { shouldValidate: isSubmitted })}
        placeholder={t('form.choose_type')}
        error={entryText(errors.document_type)}
      />
      <SelectSheet
        label={t('form.document_country')}
        options={countries}
        value={country === '' ? null : country}
        onChange={(next) => setValue('document_country', next, { shouldValidate: isSubmitted })}
        placeholder={words('choose_country')}
        search={{ label: words('search_country'), none: words('no_country') }}
        error={entryText(errors.document_country)}
      />
      <Input
        {...register('document_number')}
        label={t('form.document_number')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={entryText(errors.document_number)}
      />
    </>
  );
}

/** Photos of both sides of the document. */
function Photos({ form: { setValue, formState } }: FieldsProps) {
  const t = useTranslations('verification');
  const entryText = useEntryText();
  const { errors, isSubmitted } = formState;
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" className="font-semibold text-base">
        {t('form.photos')}
      </h2>
      <p className="mt-0.5 mb-3 text-faint text-xs">{t('form.photo_hint')}</p>
      <div className="halves gap-3">
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
  );
}

export default function PrimaryPage() {
  const t = useTranslations('verification');
  const tag = useLocale();
  return (
    <Page title={t('primary_title')} backTo={VERIFICATION_PATH}>
      <RealAccountOnly>
        <RealnameGate>
          {({ primary }) =>
            primary.status === 'pending' || primary.status === 'approved' ? (
              <Standing
                application={primary}
                entries={[
                  [t('form.real_name'), primary.real_name],
                  [t('form.document_type'), primary.document_type && t(`document.${primary.document_type}`)],
                  [
                    t('form.document_country'),
                    primary.document_country && countryName(primary.document_country, tag),
                  ],
                  [t('form.document_number'), primary.document_number],
                ]}
              />
            ) : (
              <>
                {primary.status === 'rejected' && <Rejection reason={primary.reason} className="mt-1 mb-4" />}
                <PrimaryForm
                  again={primary.status === 'rejected'}
                  realName={primary.real_name ?? ''}
                  documentType={primary.document_type}
                  documentCountry={primary.document_country}
                />
              </>
            )
          }
        </RealnameGate>
      </RealAccountOnly>
    </Page>
  );
}
