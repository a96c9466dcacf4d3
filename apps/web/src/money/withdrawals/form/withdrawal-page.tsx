import { type WithdrawalChannel, type WithdrawalTerms, withdrawalChannel } from '@trade/protocol';
import { Inbox, Plus, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { HoldNote } from '../../../account/holds/index.ts';
import { overallStatus } from '../../../account/verification/index.ts';
import {
  ButtonLink,
  CoinIcon,
  EmptyState,
  IconLink,
  LoadFailure,
  Note,
  Page,
  RealAccountOnly,
  Segmented,
  SelectSheet,
  Skeleton,
  TermsNotice,
} from '../../../kit/index.ts';
import { useServerNow } from '../../../platform/clock/index.ts';
import { useTimes } from '../../../platform/format/index.ts';
import {
  ADD_BANKCARD_PATH,
  BANKCARDS_PATH,
  VERIFICATION_PATH,
  WITHDRAWAL_PATH,
  WITHDRAWAL_RECORDS_PATH,
} from '../../../platform/paths.ts';
import { useUser } from '../../../platform/session/index.ts';
import { shownAccount } from '../account-number.ts';
import { useBankcards } from '../bankcards/queries.ts';
import { currenciesOf, networksOf, WithTerms } from '../with-terms.tsx';
import { obstacleOf, Request } from './request.tsx';
import { WalletRequest } from './wallet-request.tsx';

/** Obstacles to every withdrawal, each with its solution. */
function Obstacles({ terms, channel }: { terms: WithdrawalTerms; channel: WithdrawalChannel }) {
  const t = useTranslations('withdrawals');
  const user = useUser();
  const obstacle = obstacleOf(terms, channel, useServerNow());
  switch (obstacle) {
    case null:
      return null;
    case 'pending':
      return (
        <Note
          tone="pending"
          title={t('pending_title')}
          action={
            <ButtonLink
              to={`${WITHDRAWAL_RECORDS_PATH}?id=${terms.pending_id}`}
              variant="secondary"
              size="sm"
            >
              {t('view_pending')}
            </ButtonLink>
          }
        >
          {t('pending_text')}
        </Note>
      );
    case 'held':
      // The banner on top of the page shows the hold already, unless it began after the last read
      // of the user.
      return (
        terms.hold &&
        !user?.holds?.some(({ kind }) => kind === terms.hold?.kind) && <HoldNote hold={terms.hold} />
      );
    case 'verification': {
      const isPending = user && overallStatus(user.realname) === 'pending';
      return (
        <Note
          tone={isPending ? 'pending' : 'warning'}
          title={t('verify_title')}
          action={
            <ButtonLink to={VERIFICATION_PATH} variant="secondary" size="sm">
              {t('verify')}
            </ButtonLink>
          }
        >
          {isPending ? t('verify_pending') : t('verify_text')}
        </Note>
      );
    }
  }
}

/**
 * Channel and currency, kept in the address so that the page for a new destination can return here.
 */
interface WithdrawalIntent {
  channel: WithdrawalChannel;
  /** Empty while none is chosen. */
  currency: string;
}

function readIntent(address: URLSearchParams): WithdrawalIntent {
  const channel = withdrawalChannel.safeParse(address.get('channel'));
  return { channel: channel.success ? channel.data : 'wallet', currency: address.get('currency') ?? '' };
}

function withdrawalTo({ channel, currency }: WithdrawalIntent): string {
  return `${WITHDRAWAL_PATH}?${new URLSearchParams({ channel, ...(currency !== '' && { currency }) })}`;
}

interface BankRequestProps {
  terms: WithdrawalTerms;
  currency: string;
}

/** A withdrawal to one of the saved bank accounts. */
function BankRequest({ terms, currency }: BankRequestProps) {
  const times = useTimes();
  const t = useTranslations('withdrawals');
  const now = useServerNow();
  const { data, isError, refetch } = useBankcards();
  const [chosen, setChosen] = useState<string | null>(null);
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-18 w-full rounded-md" />;

  const cards = data.items;
  const card =
    cards.find(({ id }) => id === chosen) ?? cards.find(({ usable_at }) => usable_at <= now) ?? cards[0];
  if (!card) {
    return (
      <Note
        tone="warning"
        title={t('no_bankcard')}
        action={
          <ButtonLink to={ADD_BANKCARD_PATH} size="sm">
            {t('add_bankcard')}
          </ButtonLink>
        }
      >
        {t('no_bankcard_hint')}
      </Note>
    );
  }

  const method = terms.methods.find((one) => one.channel === 'bank' && one.currency === currency);
  const waiting = card.usable_at > now;
  return (
    <>
      <SelectSheet
        label={t('bankcard')}
        options={cards.map((one) => ({
          value: one.id,
          label: `${one.bank_name} ${shownAccount(one.account_number)}`,
          description:
            one.usable_at > now ? t('usable_from', { time: times.dateTime(one.usable_at) }) : one.payee_name,
        }))}
        value={card.id}
        onChange={setChosen}
        hint={card.payee_name}
        error={waiting ? t('usable_from', { time: times.dateTime(card.usable_at) }) : undefined}
        footer={
          <div className="halves gap-3">
            <ButtonLink to={BANKCARDS_PATH} variant="secondary">
              {t('manage_bankcards')}
            </ButtonLink>
            <ButtonLink
              to={ADD_BANKCARD_PATH}
              variant="secondary"
              icon={<Plus className="size-5" aria-hidden="true" />}
            >
              {t('add_bankcard')}
            </ButtonLink>
          </div>
        }
      />
      {method && (
        <Request terms={terms} method={method} destination={{ channel: 'bank', card }} ready={!waiting} />
      )}
    </>
  );
}

const CHANNELS: readonly WithdrawalChannel[] = ['wallet', 'bank'];

/** Channel and currency, then the fields of the channel. */
function WithdrawalForm({ terms }: { terms: WithdrawalTerms }) {
  const t = useTranslations('withdrawals');
  const [address, setAddress] = useSearchParams();
  const { channel, currency: wanted } = readIntent(address);
  const currencies = currenciesOf(terms, channel);
  const currency = currencies.includes(wanted) ? wanted : currencies[0];
  const choose = (intent: { channel: WithdrawalChannel; currency: string }) =>
    setAddress(new URL(withdrawalTo(intent), window.location.origin).searchParams, { replace: true });
  const Request = channel === 'wallet' ? WalletRequest : BankRequest;
  return (
    <div className="beside pt-1 max-lg:space-y-5">
      <div className="space-y-5">
        <Obstacles terms={terms} channel={channel} />
        <TermsNotice symbol={null} />
        <Segmented
          label={t('channel')}
          choices={CHANNELS.map((value) => ({ value, label: t(`to_${value}`) }))}
          value={channel}
          onChange={(next) => choose({ channel: next, currency: wanted })}
        />
        {currency === undefined ? (
          <EmptyState icon={<Inbox aria-hidden="true" />} title={t('closed')} hint={t('closed_hint')} />
        ) : (
          <SelectSheet
            label={t('currency')}
            options={currencies.map((value) => ({
              value,
              label: value,
              ...(channel === 'wallet' && { description: networksOf(terms, value).join(' · ') }),
              icon: <CoinIcon currency={value} size={28} />,
            }))}
            value={currency}
            onChange={(next) => choose({ channel, currency: next })}
          />
        )}
      </div>
      {currency !== undefined && (
        <div className="space-y-5">
          <Request key={`${channel} ${currency}`} terms={terms} currency={currency} />
        </div>
      )}
    </div>
  );
}

/** `/withdrawal/cashout?channel=&currency=`: to a wallet or to a bank. */
export default function WithdrawalPage() {
  const t = useTranslations('withdrawals');
  return (
    <Page
      title={t('title')}
      backTo="/assetsInfo"
      actions={
        <IconLink
          to={WITHDRAWAL_RECORDS_PATH}
          label={t('records')}
          icon={<ReceiptText aria-hidden="true" />}
        />
      }
    >
      <RealAccountOnly>
        <WithTerms>{(terms) => <WithdrawalForm terms={terms} />}</WithTerms>
      </RealAccountOnly>
    </Page>
  );
}
