import { zodResolver } from '@hookform/resolvers/zod';
import { type Bankcard, bankType } from '@trade/protocol';
import { usesIban } from '@trade/protocol/bank-codes';
import { CircleHelp, FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { type FieldError, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { destinationProof, ProofSheet, useProofKind } from '../../../account/passkeys/index.ts';
import {
  Button,
  ButtonLink,
  ChoiceCards,
  EmptyState,
  FormAlert,
  Input,
  LoadFailure,
  Page,
  RealAccountOnly,
  SelectSheet,
  Sheet,
  Skeleton,
  toast,
  useRefusals,
} from '../../../kit/index.ts';
import { useCountries } from '../../../platform/countries/index.ts';
import { BANKCARDS_PATH } from '../../../platform/paths.ts';
import { shownAccount } from '../account-number.ts';
import { useGoBack } from '../use-go-back.ts';
import { useBankcards, useSaveBankcard } from './queries.ts';
import {
  ABA_COUNTRY,
  type BankcardEntries,
  bankcardRules,
  entriesOf,
  FIELD_OF_REFUSAL,
  isEntryCode,
  needsInternationalCode,
} from './rules.ts';

/** Examples of the bank codes. */
const EXAMPLES = {
  international: 'BNPAFRPPXXX',
  iban: 'FR14 2004 1010 0505 0001 3M02 606',
  aba: '021000021',
} as const;
const CODES = ['international', 'iban', 'aba'] as const;

/** Explains the bank codes: where to find them, and which is needed when. */
function CodeHelp() {
  const t = useTranslations('bankcards');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 mt-1"
        icon={<CircleHelp className="size-4" aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('help')}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={t('help')}>
        <dl className="space-y-4">
          {CODES.map((code) => (
            <div key={code}>
              <dt className="font-semibold text-base">{t(`about.${code}_name`)}</dt>
              <dd className="mt-0.5 text-muted">{t(`about.${code}`)}</dd>
              <dd translate="no" className="mt-1 font-figure text-sm tracking-wide">
                {EXAMPLES[code]}
              </dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </>
  );
}

interface BankcardFormProps {
  /** The bank account to replace; null for a new one. */
  saved: Bankcard | null;
  operatorCountry: string;
}

/** The data for a payout. The fields depend on the country of the bank. */
function BankcardForm({ saved, operatorCountry }: BankcardFormProps) {
  const t = useTranslations('bankcards');
  const goBack = useGoBack(BANKCARDS_PATH);
  const form = useForm({
    resolver: (entries: BankcardEntries, context, options) =>
      zodResolver(bankcardRules(entries.bank_country, operatorCountry))(entries, context, options),
    defaultValues: entriesOf(saved),
  });
  const { errors, isSubmitting } = form.formState;
  const showRefusal = useRefusals(form.setError, FIELD_OF_REFUSAL);
  const { mutateAsync } = useSaveBankcard(saved?.id ?? null);
  const proofKind = useProofKind();
  const [proving, setProving] = useState<BankcardEntries | null>(null);

  const finish = async () => {
    toast.success(t('saved'));
    await goBack();
  };

  const submit = form.handleSubmit(async (entries) => {
    if (proofKind !== 'email') return setProving(entries);
    try {
      await mutateAsync(entries);
      await finish();
    } catch (error) {
      showRefusal(error);
    }
  });

  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="fields space-y-5 pt-1">
        <h2 className="font-semibold text-base">{t('payee')}</h2>
        <PayeeFields form={form} />
        <h2 className="border-line border-t pt-5 font-semibold text-base">{t('bank')}</h2>
        <BankFields form={form} />
        <AccountFields form={form} saved={saved} operatorCountry={operatorCountry} />
        <FormAlert text={errors.root?.message} />
        <Button type="submit" block busy={isSubmitting}>
          {t('save')}
        </Button>
      </form>
      {proving && (
        <ProofSheet
          open
          onOpenChange={() => setProving(null)}
          title={t('save')}
          purpose="address"
          action={t('save')}
          onProof={async (proof) => {
            await mutateAsync({ ...proving, ...destinationProof(proof) });
            await finish();
          }}
        />
      )}
    </>
  );
}

interface FieldsProps {
  form: UseFormReturn<BankcardEntries>;
}

/** The payee. */
function PayeeFields({ form: { register, formState } }: FieldsProps) {
  const t = useTranslations('bankcards');
  const said = useEntryText();
  const { errors } = formState;
  return (
    <>
      <Input
        {...register('payee_name')}
        label={t('payee_name')}
        hint={t('payee_name_hint')}
        autoComplete="name"
        maxLength={200}
        error={said(errors.payee_name)}
      />
      <Input
        {...register('payee_address')}
        label={t('payee_address')}
        autoComplete="street-address"
        maxLength={200}
        error={said(errors.payee_address)}
      />
    </>
  );
}

/** The bank, and the kind of account. */
function BankFields({ form: { register, setValue, control, formState } }: FieldsProps) {
  const t = useTranslations('bankcards');
  const said = useEntryText();
  const countries = useCountries();
  const [country, type] = useWatch({ control, name: ['bank_country', 'bank_type'] });
  const { errors, isSubmitted } = formState;
  return (
    <>
      <SelectSheet
        label={t('bank_country')}
        options={countries}
        value={country}
        onChange={(next) => setValue('bank_country', next, { shouldValidate: isSubmitted })}
        placeholder={t('choose_country')}
        search={{ label: t('search_country'), none: t('no_country') }}
        error={said(errors.bank_country)}
      />
      <Input
        {...register('bank_name')}
        label={t('bank_name')}
        autoComplete="off"
        maxLength={200}
        error={said(errors.bank_name)}
      />
      <Input
        {...register('bank_address')}
        label={t('bank_address')}
        hint={t('bank_address_hint')}
        autoComplete="off"
        maxLength={200}
        error={said(errors.bank_address)}
      />
      <ChoiceCards
        label={t('bank_type')}
        row
        cards={bankType.options.map((value) => ({ value, title: t(`type.${value}`) }))}
        value={bankType.safeParse(type).data ?? null}
        onChange={(next) => setValue('bank_type', next, { shouldValidate: isSubmitted })}
        error={said(errors.bank_type)}
      />
    </>
  );
}

/** Input attributes for numbers and codes of banks. */
const CODE_INPUT = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  className: 'font-figure tracking-wide',
} as const;

/** The account number, and the codes that the bank's country needs. */
function AccountFields({
  form: { register, control, formState },
  saved,
  operatorCountry,
}: FieldsProps & BankcardFormProps) {
  const t = useTranslations('bankcards');
  const said = useEntryText();
  const country = useWatch({ control, name: 'bank_country' });
  const { errors } = formState;
  const isIban = usesIban(country);
  const codeIsNeeded = needsInternationalCode(country, operatorCountry);
  const numberHint = isIban ? t('iban_hint') : undefined;
  return (
    <>
      <Input
        {...register('account_number')}
        {...CODE_INPUT}
        label={isIban ? t('iban') : t('account_number')}
        hint={saved ? t('account_again', { number: shownAccount(saved.account_number) }) : numberHint}
        maxLength={60}
        error={said(errors.account_number)}
      />
      <div>
        <Input
          {...register('international_code')}
          {...CODE_INPUT}
          label={codeIsNeeded ? t('international_code') : t('optional', { name: t('international_code') })}
          hint={codeIsNeeded ? t('code_needed') : t('code_not_needed')}
          maxLength={20}
          error={said(errors.international_code)}
        />
        <CodeHelp />
      </div>
      {country === ABA_COUNTRY && (
        <Input
          {...register('aba_number')}
          label={t('optional', { name: t('aba_number') })}
          hint={t('aba_hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          className="font-figure tracking-wide"
          error={said(errors.aba_number)}
        />
      )}
    </>
  );
}

/** Returns a function for the error text of a field, from the catalogue. */
function useEntryText() {
  const t = useTranslations('catalogue');
  return (error: Pick<FieldError, 'message'> | undefined) =>
    isEntryCode(error?.message) ? t(error.message) : error?.message;
}

/** `/withdrawal/add-bankcard`: a new bank account; `?id=` replaces a saved one. */
export default function AddBankcardPage() {
  const t = useTranslations('bankcards');
  const [address] = useSearchParams();
  const id = address.get('id');
  return (
    <Page title={id === null ? t('add') : t('edit')} backTo={BANKCARDS_PATH}>
      <RealAccountOnly>
        <Entry id={id} />
      </RealAccountOnly>
    </Page>
  );
}

function Entry({ id }: { id: string | null }) {
  const t = useTranslations();
  const { data, isError, refetch } = useBankcards();
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div role="status" aria-label={t('kit.loading')} className="space-y-5 pt-1">
        <Skeleton className="h-18 w-full rounded-md" />
        <Skeleton className="h-18 w-full rounded-md" />
        <Skeleton className="h-18 w-full rounded-md" />
      </div>
    );
  }
  const saved = id === null ? null : data.items.find((card) => card.id === id);
  if (saved === undefined) {
    return (
      <EmptyState
        icon={<FileQuestion aria-hidden="true" />}
        title={t('bankcards.gone')}
        action={<ButtonLink to={BANKCARDS_PATH}>{t('bankcards.title')}</ButtonLink>}
      />
    );
  }
  return <BankcardForm saved={saved} operatorCountry={data.operator_country} />;
}
