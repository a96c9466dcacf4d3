import type { DepositCurrency } from '@trade/protocol';
import { Inbox, ReceiptText } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  Badge,
  Button,
  ChoiceCards,
  CoinIcon,
  EmptyState,
  IconLink,
  LoadFailure,
  Page,
  RealAccountOnly,
  SelectSheet,
  Skeleton,
} from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { DEPOSIT_PATH, DEPOSIT_RECORDS_PATH, RECEIVE_PATH } from '../../platform/paths.ts';
import { networkName } from '../networks/index.ts';
import { AmountField, amountProblem, focusAmount } from './amount-field.tsx';
import { PendingNote } from './pending-note.tsx';
import { readIntent, useDepositCurrencies, usePendingDeposit, withIntent } from './queries.ts';

const STEPS = ['send', 'prove', 'credited'] as const;

/** The next steps, so that customers know them before they send. */
function Steps() {
  const t = useTranslations('deposits.step');
  return (
    <section aria-labelledby="deposit-steps" className="border-line border-t pt-4">
      <h2 id="deposit-steps" className="mb-3 font-medium font-sans text-muted text-sm">
        {t('title')}
      </h2>
      <ol className="space-y-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-raised font-figure font-semibold text-accent text-xs"
            >
              {index + 1}
            </span>
            <span className="pt-0.5 text-muted">{t(step)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Network = DepositCurrency['networks'][number];

interface NetworkCardsProps {
  currency: string;
  networks: readonly Network[];
  value: string;
  onChange: (network: string) => void;
}

/** The networks of a currency, each with its minimum and the confirmations that it needs. */
function NetworkCards({ currency, networks, value, onChange }: NetworkCardsProps) {
  const t = useTranslations('deposits');
  const format = useFormat();
  return (
    <div>
      <ChoiceCards
        label={t('network')}
        cards={networks.map(({ network, minimum, confirmations, is_test }) => ({
          value: network,
          title: networkName(network),
          ...(is_test && { badge: <Badge tone="accent">{t('test_network')}</Badge> }),
          description: `${t('minimum', { amount: format.decimal(minimum), currency })} · ${
            confirmations === null ? t('by_staff') : t('confirmations', { count: confirmations })
          }`,
        }))}
        value={value}
        onChange={onChange}
      />
      <p className="mt-1.5 text-faint text-xs">{t('network_hint')}</p>
    </div>
  );
}

/** Currency, network and amount; then it opens the page with the address. */
function DepositForm({ currencies }: { currencies: readonly DepositCurrency[] }) {
  const t = useTranslations('deposits');
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

  const { amount } = wanted;
  const problem = amountProblem(amount, network.minimum);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (problem !== null) focusAmount(event.currentTarget);
    if (problem !== null || pending) return;
    const intent = { currency: offered.currency, network: network.network, amount };
    // Keeps the entries for going back.
    await navigate(withIntent(DEPOSIT_PATH, intent), { replace: true });
    await navigate(withIntent(RECEIVE_PATH, intent));
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5 pt-1 beside lg:space-y-0">
      <div className="space-y-5">
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
      </div>
      <Steps />
    </form>
  );
}

/** `/recharge/deposit`: what to send, and on which network. */
export default function DepositPage() {
  const t = useTranslations('deposits');
  return (
    <Page
      title={t('title')}
      backTo="/assetsInfo"
      actions={
        <IconLink to={DEPOSIT_RECORDS_PATH} label={t('records')} icon={<ReceiptText aria-hidden="true" />} />
      }
    >
      <RealAccountOnly>
        <Offer />
      </RealAccountOnly>
    </Page>
  );
}

function Offer() {
  const t = useTranslations('kit');
  const { data, isError, refetch } = useDepositCurrencies();
  if (data) return <DepositForm currencies={data.items} />;
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t('loading')} className="space-y-5 pt-1">
      <Skeleton className="h-18 w-full rounded-md" />
      <Skeleton className="h-40 w-full rounded-md" />
      <Skeleton className="h-18 w-full rounded-md" />
      <Skeleton className="h-12 w-full rounded-md" />
    </div>
  );
}
