import { CODES, type WalletBody, type WithdrawalTerms } from '@trade/protocol';
import { type AddressProblem, checkAddress, isAddressRule } from '@trade/protocol/addresses';
import { CircleCheck, ClipboardPaste, Inbox } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { destinationProof, ProofSheet, useProofKind } from '../../../account/passkeys/index.ts';
import {
  Button,
  ChoiceCards,
  CoinIcon,
  EmptyState,
  FormAlert,
  IconButton,
  Input,
  Note,
  Page,
  RealAccountOnly,
  SelectSheet,
  toast,
} from '../../../kit/index.ts';
import { codeOf, useErrorText } from '../../../platform/api/index.ts';
import { WALLETS_PATH } from '../../../platform/paths.ts';
import { networkName } from '../../networks/index.ts';
import { useGoBack } from '../use-go-back.ts';
import { currenciesOf, networksOf, WithTerms } from '../with-terms.tsx';
import { useAddWallet } from './queries.ts';

const HOUR = 3_600_000;

/**
 * Tells how long a new destination must wait before its first withdrawal; nothing without a wait.
 */
function NewDestinationNote({ wait }: { wait: number }) {
  const t = useTranslations('withdrawals');
  if (wait === 0) return null;
  return <Note tone="info">{t('new_destination_wait', { hours: Math.ceil(wait / HOUR) })}</Note>;
}

/** The state of a typed address. `unfinished` may still become valid. */
type AddressStanding =
  | { state: 'empty' }
  | { state: 'unfinished' }
  | { state: 'wrong'; problem: Exclude<AddressProblem, 'anybody'> }
  /** In the network's notation; `checked` is false when only the server can check it. */
  | { state: 'good'; address: string; checked: boolean };

/**
 * Checks an address while it is typed; `finished` when the customer has left the field. One whose
 * key is published is left to the server: in development it may be the customer's own for deposits,
 * which is the better reason.
 */
function standingOf(rule: string | null, text: string, finished: boolean): AddressStanding {
  const address = text.trim();
  if (address === '') return { state: 'empty' };
  if (!isAddressRule(rule)) return { state: 'good', address, checked: false };
  const check = checkAddress(rule, address);
  if (check.ok) return { state: 'good', address: check.address, checked: true };
  if (check.problem === 'anybody') return { state: 'good', address, checked: false };
  if (check.problem === 'format' && !finished) return { state: 'unfinished' };
  return { state: 'wrong', problem: check.problem };
}

interface AddressFieldProps {
  network: string;
  value: string;
  onChange: (address: string) => void;
  onBlur: () => void;
  standing: AddressStanding;
  /** Whether the customer tried to continue without an address. */
  missing: boolean;
  /** Whether a secret was typed here and removed. */
  hadSecret: boolean;
  /** The server's refusal of the address. */
  refusal: string | undefined;
}

/** An address field that checks the address for its network while it is typed. */
function AddressField({
  network,
  value,
  onChange,
  onBlur,
  standing,
  missing,
  hadSecret,
  refusal,
}: AddressFieldProps) {
  const t = useTranslations('wallets');
  const name = networkName(network);
  const error = () => {
    if (hadSecret && standing.state === 'empty') return t('problem.private_key');
    if (standing.state === 'wrong') return t(`problem.${standing.problem}`, { network: name });
    if (standing.state === 'empty' && missing) return t('problem.required');
    return refusal;
  };
  return (
    <Input
      name="address"
      label={t('address')}
      placeholder={t('address_placeholder', { network: name })}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={300}
      className="font-mono"
      error={error()}
      hint={
        standing.state === 'good' && standing.checked ? (
          <span className="flex items-center gap-1.5 text-sm text-success">
            <CircleCheck className="size-4 shrink-0" aria-hidden="true" />
            {t('address_valid', { network: name })}
          </span>
        ) : (
          t('address_hint')
        )
      }
      trailing={<PasteButton onPaste={onChange} />}
    />
  );
}

function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const t = useTranslations('wallets');
  const paste = async () => {
    try {
      onPaste((await navigator.clipboard.readText()).trim());
    } catch {
      toast.error(t('paste_failed'));
    }
  };
  return (
    <IconButton
      className="-mr-3"
      label={t('paste')}
      icon={<ClipboardPaste aria-hidden="true" />}
      onClick={() => void paste()}
    />
  );
}

/** Refusals of the address itself: saved already, or invalid on its network. */
const ADDRESS_REFUSALS: ReadonlySet<number | null> = new Set([
  CODES.already_exists,
  CODES.withdrawal_address_invalid,
  CODES.trc20_address_invalid,
  CODES.erc20_address_invalid,
  CODES.bitcoin_address_invalid,
  CODES.solana_address_invalid,
  CODES.address_token_contract,
  CODES.address_system_program,
  CODES.address_nobody,
  CODES.address_anybody,
  CODES.address_own_deposit,
  CODES.address_of_venue,
]);
const LABEL_LENGTH = 40;

/** The typed address: whether it is valid by its network's rule, and whether it is a secret. */
function useTypedAddress(rule: string | null) {
  const [address, setAddress] = useState('');
  const [finished, setFinished] = useState(false);
  const [hadSecret, setHadSecret] = useState(false);
  return {
    address,
    hadSecret,
    standing: (end = finished) => standingOf(rule, address, end),
    finish: () => setFinished(true),
    type: (text: string) => {
      const judged = standingOf(rule, text, true);
      const isSecret = judged.state === 'wrong' && judged.problem === 'private_key';
      setHadSecret(isSecret);
      // A secret must never be shown or sent.
      setAddress(isSecret ? '' : text);
      setFinished(false);
    },
  };
}

/** Currency, network, address and a name for it. */
function AddWalletForm({ terms }: { terms: WithdrawalTerms }) {
  const t = useTranslations('wallets');
  const [search] = useSearchParams();
  const goBack = useGoBack(WALLETS_PATH);
  const [chosen, setChosen] = useState({ currency: search.get('currency') ?? '', network: '' });
  const [label, setLabel] = useState('');
  const [tried, setTried] = useState(false);
  const proofKind = useProofKind();
  const saved = async () => {
    toast.success(t('added_toast'));
    await goBack();
  };
  const { clear, isPending, refusal, save } = useSaving(saved);
  const [proving, setProving] = useState<WalletBody | null>(null);

  const { currency, network } = offeredOf(terms, chosen);
  const way = terms.methods.find((method) => method.currency === currency && method.network === network);
  const typed = useTypedAddress(way?.address_rule ?? null);
  if (currency === undefined || network === undefined) {
    return <EmptyState icon={<Inbox aria-hidden="true" />} title={t('closed')} />;
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    typed.finish();
    clear();
    const judged = typed.standing(true);
    if (judged.state !== 'good') {
      const field = event.currentTarget.elements.namedItem('address');
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    const wallet = { currency, network, address: judged.address, label: label.trim() };
    if (proofKind === 'email') await save(wallet);
    else setProving(wallet);
  };

  const isAboutAddress = refusal !== null && ADDRESS_REFUSALS.has(refusal.code);
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="fields space-y-5 pt-1">
        <NetworkChoice terms={terms} chosen={{ currency, network }} onChange={setChosen} />
        <AddressField
          network={network}
          value={typed.address}
          onChange={(text) => {
            typed.type(text);
            clear();
          }}
          onBlur={typed.finish}
          standing={typed.standing()}
          missing={tried}
          hadSecret={typed.hadSecret}
          refusal={isAboutAddress ? refusal.text : undefined}
        />
        <Input
          label={t('label')}
          hint={t('label_hint')}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
          maxLength={LABEL_LENGTH}
          autoComplete="off"
        />
        <NewDestinationNote wait={terms.new_destination_wait} />
        <FormAlert text={isAboutAddress ? undefined : refusal?.text} />
        <Button type="submit" block busy={isPending}>
          {t('save')}
        </Button>
      </form>
      {proving && <ProvenWallet wallet={proving} onSaved={saved} onClose={() => setProving(null)} />}
    </>
  );
}

/** Saves a wallet, and keeps what it was refused with. */
function useSaving(onSaved: () => Promise<void>) {
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useAddWallet();
  const [refusal, setRefusal] = useState<{ code: number | null; text: string } | null>(null);
  const save = async (wallet: WalletBody) => {
    try {
      await mutateAsync(wallet);
      await onSaved();
    } catch (error) {
      setRefusal({ code: codeOf(error), text: errorText(error) });
    }
  };
  return { clear: () => setRefusal(null), isPending, refusal, save };
}

interface ProvenWalletProps {
  wallet: WalletBody;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** Saves a wallet of an account that proves it by a passkey or a code of its app. */
function ProvenWallet({ onClose, onSaved, wallet }: ProvenWalletProps) {
  const t = useTranslations('wallets');
  const { mutateAsync } = useAddWallet();
  return (
    <ProofSheet
      open
      onOpenChange={onClose}
      title={t('save')}
      purpose="address"
      action={t('save')}
      onProof={async (proof) => {
        await mutateAsync({ ...wallet, ...destinationProof(proof) });
        await onSaved();
      }}
    />
  );
}

interface Chosen {
  currency: string;
  network: string;
}

/** What was chosen as far as it is offered, else the first that is. */
function offeredOf(terms: WithdrawalTerms, chosen: Chosen): Partial<Chosen> {
  const currencies = currenciesOf(terms, 'wallet');
  const currency = currencies.includes(chosen.currency) ? chosen.currency : currencies[0];
  if (currency === undefined) return {};
  const networks = networksOf(terms, currency);
  const network = networks.includes(chosen.network) ? chosen.network : networks[0];
  return network === undefined ? { currency } : { currency, network };
}

interface NetworkChoiceProps {
  terms: WithdrawalTerms;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

function NetworkChoice({ terms, chosen: { currency, network }, onChange }: NetworkChoiceProps) {
  const t = useTranslations('wallets');
  return (
    <>
      <SelectSheet
        label={t('currency')}
        options={currenciesOf(terms, 'wallet').map((value) => ({
          value,
          label: value,
          description: networksOf(terms, value).join(' · '),
          icon: <CoinIcon currency={value} size={28} />,
        }))}
        value={currency}
        onChange={(next) => onChange({ currency: next, network: '' })}
      />
      <ChoiceCards
        label={t('network')}
        cards={networksOf(terms, currency).map((value) => ({ value, title: networkName(value) }))}
        value={network}
        onChange={(next) => onChange({ currency, network: next })}
      />
    </>
  );
}

/** `/withdrawal/add-wallet?currency=`: another address to withdraw to. */
export default function AddWalletPage() {
  const t = useTranslations('wallets');
  return (
    <Page title={t('add')} backTo={WALLETS_PATH}>
      <RealAccountOnly>
        <WithTerms>{(terms) => <AddWalletForm terms={terms} />}</WithTerms>
      </RealAccountOnly>
    </Page>
  );
}
