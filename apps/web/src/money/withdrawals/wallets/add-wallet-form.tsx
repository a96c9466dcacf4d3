import type { WithdrawalTerms } from '@trade/protocol';
import { Inbox } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FormAlert } from '../../../account/login/index.ts';
import { Button, ChoiceCards, CoinIcon, EmptyState, Input, SelectSheet, toast } from '../../../kit/index.ts';
import { codeOf, useErrorText } from '../../../platform/api/index.ts';
import { WALLETS_PATH } from '../../../platform/paths/withdrawals.ts';
import { networkName } from '../../networks/index.ts';
import { NewDestinationNote } from '../new-destination-note.tsx';
import { currenciesOf, networksOf } from '../terms.ts';
import { useGoBack } from '../use-go-back.ts';
import { AddressField } from './address-field.tsx';
import { standingOf } from './address-problem.ts';
import { useAddWallet } from './queries.ts';

/** About the address itself: it is saved already, or is none of its network. */
const ADDRESS_REFUSALS: ReadonlySet<number | null> = new Set([566, 11905, 12264, 12265, 12266, 12267]);
const LABEL_LENGTH = 40;

/** Currency, network, address and a name for it. */
export function AddWalletForm({ terms }: { terms: WithdrawalTerms }) {
  const t = useTranslations('wallets');
  const [search] = useSearchParams();
  const goBack = useGoBack(WALLETS_PATH);
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useAddWallet();
  const currencies = currenciesOf(terms, 'wallet');
  const [chosen, setChosen] = useState({ currency: search.get('currency') ?? '', network: '' });
  const [address, setAddress] = useState('');
  const [label, setLabel] = useState('');
  const [finished, setFinished] = useState(false);
  const [tried, setTried] = useState(false);
  const [hadSecret, setHadSecret] = useState(false);
  const [refusal, setRefusal] = useState<{ code: number | null; text: string } | null>(null);

  const currency = currencies.includes(chosen.currency) ? chosen.currency : currencies[0];
  const networks = currency === undefined ? [] : networksOf(terms, currency);
  const network = networks.includes(chosen.network) ? chosen.network : networks[0];
  if (currency === undefined || network === undefined) {
    return <EmptyState icon={<Inbox aria-hidden="true" />} title={t('closed')} />;
  }
  const standing = standingOf(network, address, finished);

  const type = (text: string) => {
    const judged = standingOf(network, text, true);
    const isSecret = judged.state === 'wrong' && judged.problem === 'private_key';
    setHadSecret(isSecret);
    // A secret stays on no screen, and is sent nowhere.
    setAddress(isSecret ? '' : text);
    setFinished(false);
    setRefusal(null);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    setFinished(true);
    setRefusal(null);
    const judged = standingOf(network, address, true);
    if (judged.state !== 'good') {
      const field = event.currentTarget.elements.namedItem('address');
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    try {
      await mutateAsync({ currency, network, address: judged.address, label: label.trim() });
      toast.success(t('added_toast'));
      await goBack();
    } catch (error) {
      setRefusal({ code: codeOf(error), text: errorText(error) });
    }
  };

  const isAboutAddress = refusal !== null && ADDRESS_REFUSALS.has(refusal.code);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5 pt-1">
      <SelectSheet
        label={t('currency')}
        options={currencies.map((value) => ({
          value,
          label: value,
          description: networksOf(terms, value).join(' · '),
          icon: <CoinIcon currency={value} size={28} />,
        }))}
        value={currency}
        onChange={(next) => setChosen({ currency: next, network: '' })}
      />
      <ChoiceCards
        label={t('network')}
        cards={networks.map((value) => ({ value, title: networkName(value) }))}
        value={network}
        onChange={(next) => setChosen({ currency, network: next })}
      />
      <AddressField
        network={network}
        value={address}
        onChange={type}
        onBlur={() => setFinished(true)}
        standing={standing}
        missing={tried}
        hadSecret={hadSecret}
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
  );
}
