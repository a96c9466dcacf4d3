import { BANKCARDS_MAX, type Bankcard } from '@trade/protocol';
import { Landmark, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import {
  Confirm,
  IconButton,
  IconLink,
  Page,
  RealAccountOnly,
  Skeleton,
  Status,
} from '../../../kit/index.ts';
import { useServerNow } from '../../../platform/clock/index.ts';
import { countryName } from '../../../platform/countries/index.ts';
import { useTimes } from '../../../platform/format/index.ts';
import { ADD_BANKCARD_PATH, WITHDRAWAL_PATH } from '../../../platform/paths.ts';
import { shownAccount } from '../account-number.ts';
import { DestinationList } from '../destination-list.tsx';
import { useBankcards, useRemoveBankcard } from './queries.ts';

/** A saved bank account, drawn like the card it stands for. */
function BankcardCard({ card }: { card: Bankcard }) {
  const times = useTimes();
  const t = useTranslations('bankcards');
  const tag = useLocale();
  const now = useServerNow();
  const remove = useRemoveBankcard();
  const [asking, setAsking] = useState(false);
  const { id, bank_name, bank_country, bank_type, account_number, payee_name, created_at, usable_at } = card;
  return (
    <article className="rounded-md border border-line bg-linear-to-br from-raised to-surface p-4">
      <div className="flex items-start gap-3">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-tint text-accent">
          <Landmark className="size-5" aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-sans font-semibold text-base">{bank_name}</h2>
          <p className="text-muted text-xs">
            {countryName(bank_country, tag)} · {t(`type.${bank_type}`)}
          </p>
        </div>
        <span className="-mt-2 -mr-2 flex">
          <IconLink
            to={`${ADD_BANKCARD_PATH}?id=${id}`}
            label={t('edit_named', { bank: bank_name })}
            icon={<Pencil aria-hidden="true" />}
          />
          <IconButton
            label={t('remove_named', { bank: bank_name })}
            icon={<Trash2 aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          />
        </span>
      </div>
      <p translate="no" className="mt-5 font-figure text-lg tracking-wider">
        {shownAccount(account_number)}
      </p>
      <div className="mt-2 flex items-baseline justify-between gap-3">
        <p className="min-w-0 truncate">{payee_name}</p>
        <p className="shrink-0 text-faint text-xs">{times.date(created_at)}</p>
      </div>
      {usable_at > now && (
        <p className="mt-2">
          <Status tone="pending">{t('usable_from', { time: times.dateTime(usable_at) })}</Status>
        </p>
      )}
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={t('remove_title')}
        confirmLabel={t('remove')}
        confirmVariant="danger"
        onConfirm={async () => {
          await remove.mutateAsync(id).catch(() => undefined);
        }}
      >
        {t('remove_text', { bank: bank_name, number: shownAccount(account_number) })}
      </Confirm>
    </article>
  );
}

/** `/withdrawal/manage-bankcard`: the bank accounts that money can be withdrawn to. */
export default function BankcardsPage() {
  const t = useTranslations('bankcards');
  return (
    <Page title={t('title')} backTo={WITHDRAWAL_PATH}>
      <RealAccountOnly>
        <Bankcards />
      </RealAccountOnly>
    </Page>
  );
}

function Bankcards() {
  const t = useTranslations();
  return (
    <DestinationList
      source={useBankcards()}
      loading={
        <div role="status" aria-label={t('kit.loading')} className="space-y-3 pt-1">
          <Skeleton className="h-44 w-full rounded-md" />
          <Skeleton className="h-44 w-full rounded-md" />
        </div>
      }
      none={{
        icon: <Landmark aria-hidden="true" />,
        title: t('bankcards.none'),
        hint: t('bankcards.none_hint'),
      }}
      countText={(count) => t('bankcards.count', { count, most: BANKCARDS_MAX })}
      add={{ to: ADD_BANKCARD_PATH, label: t('bankcards.add') }}
    >
      {(card) => <BankcardCard card={card} />}
    </DestinationList>
  );
}
