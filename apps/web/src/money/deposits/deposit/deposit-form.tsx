import type { DepositCurrency } from '@trade/protocol';
import { Inbox } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, CoinIcon, EmptyState, finishedAmount, SelectSheet } from '../../../kit/index.ts';
import { DEPOSIT_PATH, RECEIVE_PATH } from '../../../platform/paths/deposits.ts';
import { amountProblem } from '../amount.ts';
import { AmountField, focusAmount } from '../amount-field.tsx';
import { readIntent, withIntent } from '../intent.ts';
import { PendingNote } from '../pending-note.tsx';
import { usePendingDeposit } from '../queries.ts';
import { NetworkCards } from './network-cards.tsx';
import { Steps } from './steps.tsx';

/** Currency, network and amount; then on to the address. */
export function DepositForm({ currencies }: { currencies: readonly DepositCurrency[] }) {
  const t = useTranslations('recharge');
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [wanted, setWanted] = useState(() => readIntent(address));
  const [tried, setTried] = useState(false);
  const pending = usePendingDeposit();

  const offered = currencies.find(({ currency }) => currency === wanted.currency) ?? currencies[0];
  const network = offered?.networks.find((one) => one.network === wanted.network) ?? offered?.networks[0];
  if (!offered || !network) {
    return <EmptyState icon={<Inbox aria-hidden="true" />} title={t('closed')} hint={t('closed_hint')} />;
  }

  const amount = finishedAmount(wanted.amount);
  const problem = amountProblem(amount, network.minimum);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (problem !== null) focusAmount(event.currentTarget);
    if (problem !== null || pending) return;
    const intent = { currency: offered.currency, network: network.network, amount };
    // Coming back finds what was entered.
    await navigate(withIntent(DEPOSIT_PATH, intent), { replace: true });
    await navigate(withIntent(RECEIVE_PATH, intent));
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5 pt-1">
      {pending && <PendingNote deposit={pending} />}
      <SelectSheet
        label={t('currency')}
        options={currencies.map(({ currency, networks }) => ({
          value: currency,
          label: currency,
          description: networks.map((one) => one.network).join(' · '),
          icon: <CoinIcon currency={currency} size={28} />,
        }))}
        value={offered.currency}
        onChange={(currency) => setWanted({ ...wanted, currency, network: '' })}
      />
      <NetworkCards
        currency={offered.currency}
        networks={offered.networks}
        value={network.network}
        onChange={(chosen) => setWanted({ ...wanted, network: chosen })}
      />
      <AmountField
        currency={offered.currency}
        minimum={network.minimum}
        value={wanted.amount}
        onChange={(text) => setWanted({ ...wanted, amount: text })}
        problem={tried ? problem : null}
      />
      <Button type="submit" block disabled={Boolean(pending)}>
        {pending ? t('wait_action') : t('show_address')}
      </Button>
      <Steps />
    </form>
  );
}
