import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { CODES, createApiKey, type PasskeyAnswer } from '@trade/protocol';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import {
  Button,
  FormAlert,
  Input,
  Note,
  PasswordInput,
  TextArea,
  useFieldText,
  useRefusals,
} from '../../kit/index.ts';
import { codeOf, useApi } from '../../platform/api/index.ts';
import { type Times, useTimes } from '../../platform/format/index.ts';
import { useIsSimulation } from '../../platform/session/index.ts';
import { PasskeyConfirm, useProofKind } from '../passkeys/index.ts';
import { AccountChoice, AlgorithmChoice, type Choices, LastingChoice, ScopeChoice } from './key-choices.tsx';
import { makeKeyPair } from './key-pair.ts';
import { addressesIn, type KeyEntries, useKeyRules } from './key-rules.ts';
import { API_KEYS_KEY, type MadeKey } from './keys.ts';

const DAY = 86_400_000;
/** An address and a range that are kept for documentation. */
const EXAMPLE = { address: '203.0.113.5', range: '203.0.113.0/24' } as const;
/** The form field that shows each refusal of the server. */
const FIELDS = {
  [CODES.wrong_password]: 'password',
  [CODES.google_verification_required]: 'code',
  [CODES.verification_code_invalid]: 'code',
  [CODES.authenticator_code_used]: 'code',
  [CODES.public_key_invalid]: 'public_key',
} as const;

/** What is chosen about a new key, and what follows from it. */
function useChoices() {
  const mode = useIsSimulation() ? 'demo' : 'real';
  const [chosen, setChosen] = useState<Choices>({
    mode,
    algorithm: 'ed25519',
    pasted: false,
    scopes: ['read'],
    lasts: 'always',
  });
  const [canMakePair, setCanMakePair] = useState(true);
  useEffect(() => {
    makeKeyPair().catch(() => setCanMakePair(false));
  }, []);
  const choices = { ...chosen, pasted: chosen.pasted || !canMakePair };
  return {
    choices,
    choose: (next: Partial<Choices>) => setChosen((before) => ({ ...before, ...next })),
    canMakePair,
    makesPair: choices.algorithm === 'ed25519' && !choices.pasted,
    asksForKey: choices.algorithm === 'rsa' || (choices.algorithm === 'ed25519' && choices.pasted),
  };
}

/** When a key ends, ms; null for never. The day that is named is its last. */
function endOf({ lasts }: Choices, lastDay: string, now: number, { startOfDay }: Times): number | null {
  if (lasts === 'always') return null;
  return lasts === 'date' ? startOfDay(lastDay, 1) : now + Number(lasts) * DAY;
}

/** Asks for everything about a new key and for a proof of who asks, and makes the key. */
export function NewKeyForm({ onMade }: { onMade: (made: MadeKey) => void }) {
  const t = useTranslations('api_keys');
  const api = useApi();
  const queries = useQueryClient();
  const times = useTimes();
  const proof = useProofKind();
  const [isCodeMissing, setCodeMissing] = useState(false);
  const asksForCode = proof === 'totp' || isCodeMissing;
  const { asksForKey, canMakePair, choices, choose, makesPair } = useChoices();
  const asked = { publicKey: asksForKey, endDate: choices.lasts === 'date', code: asksForCode };
  const form = useForm<KeyEntries>({
    resolver: zodResolver(useKeyRules(asked)),
    defaultValues: { name: '', public_key: '', addresses: '', end_date: '', password: '', code: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const showRefusal = useRefusals(form.setError, FIELDS);

  const make = async (entries: KeyEntries, passkey?: PasskeyAnswer) => {
    const { addresses, code, end_date, name, password, public_key } = entries;
    try {
      const pair = makesPair ? await makeKeyPair() : null;
      const { algorithm, mode, scopes } = choices;
      const body = {
        name,
        mode,
        algorithm,
        password,
        scopes: [...scopes],
        addresses: addressesIn(addresses),
        expires_at: endOf(choices, end_date, api.clock.now(), times),
        ...(pair && { public_key: pair.publicKey }),
        ...(asksForKey && { public_key }),
        ...(passkey ? { passkey } : asksForCode && { code }),
      };
      onMade({ ...(await api.call(createApiKey, { body })), pair });
      await queries.invalidateQueries({ queryKey: API_KEYS_KEY });
    } catch (error) {
      if (codeOf(error) === CODES.google_verification_required) setCodeMissing(true);
      showRefusal(error);
    }
  };
  const submit = form.handleSubmit((entries) => make(entries));
  const isEntered = () => form.trigger(['name', 'public_key', 'addresses', 'end_date', 'password']);

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="beside">
      <div className="space-y-5 pb-5">
        <Name form={form} />
        <AccountChoice choices={choices} choose={choose} />
        <AlgorithmChoice choices={choices} choose={choose} canMakePair={canMakePair} />
        {asksForKey && <PublicKey form={form} />}
        <ScopeChoice choices={choices} choose={choose} />
      </div>
      <div className="space-y-5">
        <Addresses form={form} />
        <LastingChoice choices={choices} choose={choose} />
        {asked.endDate && <LastDay form={form} />}
        <Proof form={form} asksForCode={asksForCode} />
        <FormAlert text={errors.root?.message} />
        {proof !== 'passkey' && (
          <Button type="submit" block busy={isSubmitting}>
            {t('create')}
          </Button>
        )}
        <PasskeyConfirm
          purpose="api_key"
          only={proof === 'passkey'}
          ready={isEntered}
          onAnswer={(passkey) => make(form.getValues(), passkey)}
        />
      </div>
    </form>
  );
}

interface PartProps {
  form: UseFormReturn<KeyEntries>;
}

function Name({ form: { formState, register } }: PartProps) {
  const t = useTranslations('api_keys.form');
  return (
    <Input
      {...register('name')}
      label={t('name')}
      hint={t('name_hint')}
      autoComplete="off"
      error={formState.errors.name?.message}
    />
  );
}

function PublicKey({ form: { formState, register } }: PartProps) {
  const t = useTranslations('api_keys.form');
  return (
    <TextArea
      {...register('public_key')}
      label={t('public_key')}
      hint={t('public_key_hint')}
      placeholder="-----BEGIN PUBLIC KEY-----"
      rows={5}
      autoComplete="off"
      spellCheck={false}
      className="font-mono text-sm"
      error={formState.errors.public_key?.message}
    />
  );
}

/** Where the key may be used from; whoever leaves it empty is told what that means. */
function Addresses({ form: { control, formState, register } }: PartProps) {
  const t = useTranslations('api_keys');
  const isOpen = addressesIn(useWatch({ control, name: 'addresses' })).length === 0;
  return (
    <div className="space-y-2">
      <TextArea
        {...register('addresses')}
        label={t('addresses')}
        hint={t('form.addresses_hint', EXAMPLE)}
        rows={3}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono"
        error={formState.errors.addresses?.message}
      />
      {isOpen && <Note tone="warning">{t('form.addresses_open')}</Note>}
    </div>
  );
}

function LastDay({ form: { formState, register } }: PartProps) {
  const t = useTranslations('api_keys.form');
  const today = useTimes().date(useApi().clock.now());
  return (
    <Input
      {...register('end_date')}
      type="date"
      label={t('end_date')}
      min={today}
      error={formState.errors.end_date?.message}
    />
  );
}

/** The password and, where an authenticator app is bound, its code. */
function Proof({ form: { formState, register }, asksForCode }: PartProps & { asksForCode: boolean }) {
  const t = useTranslations();
  const fieldText = useFieldText();
  return (
    <>
      <PasswordInput
        {...register('password')}
        label={t('auth.password')}
        hint={t('security.totp.confirm_password')}
        autoComplete="current-password"
        error={fieldText(formState.errors.password)}
      />
      {asksForCode && (
        <Input
          {...register('code')}
          label={t('auth.totp')}
          hint={t('auth.totp_hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          className="font-figure tracking-wider"
          error={fieldText(formState.errors.code)}
        />
      )}
    </>
  );
}
