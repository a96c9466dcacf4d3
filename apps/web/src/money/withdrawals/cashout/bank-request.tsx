import type { WithdrawalTerms } from '@trade/protocol';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink, LoadFailure, Note, SelectSheet, Skeleton } from '../../../kit/index.ts';
import { useNow } from '../../../platform/clock/index.ts';
import { useTimes } from '../../../platform/format/index.ts';
import { ADD_BANKCARD_PATH, BANKCARDS_PATH } from '../../../platform/paths/withdrawals.ts';
import { shownAccount } from '../account-number.ts';
import { useBankcards } from '../bankcards/queries.ts';
import { Request } from './request.tsx';

interface BankRequestProps {
  terms: WithdrawalTerms;
  currency: string;
}

/** A withdrawal to one of the saved bank accounts. */
export function BankRequest({ terms, currency }: BankRequestProps) {
  const times = useTimes();
  const t = useTranslations('withdrawals');
  const now = useNow();
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
          <div className="grid grid-cols-2 gap-3">
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
