import type { Balance } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { ButtonLink, Sheet, SkeletonRows } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { ACCOUNT_PATHS } from '../../../platform/paths/accounts.ts';
import { PrivateFigure } from '../../portfolio/index.ts';
import { transferPath } from '../../transfers/index.ts';
import { HeldLines } from '../balances/held-lines.tsx';
import { useLedger } from '../ledger/ledger-query.ts';
import { LedgerRow } from '../ledger/ledger-row.tsx';

/** Every price of the venue is in this currency. */
const QUOTE = 'USDT';
const LATEST = 5;
/** What holds money of the coin account and is listed under Finance. */
const IN_PRODUCTS: ReadonlySet<string> = new Set(['mining_order', 'ieo_subscription']);

interface CurrencySheetProps {
  balance: Balance;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** One currency of an account: what is free, what is held, and how it came about. */
export function CurrencySheet({ balance, open, onOpenChange }: CurrencySheetProps) {
  const t = useTranslations('assets');
  const { kind, currency } = balance;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={currency}
      footer={
        <div className="flex gap-3">
          <ButtonLink
            to={`${ACCOUNT_PATHS[kind]}?view=history&kind=${kind}&currency=${currency}`}
            variant="secondary"
            className="flex-1"
          >
            {t('all_entries')}
          </ButtonLink>
          {kind === 'coin' && currency !== QUOTE ? (
            <ButtonLink to={`/market/trade/coins/${currency}${QUOTE}`} className="flex-1">
              {t('trade')}
            </ButtonLink>
          ) : (
            <ButtonLink to={transferPath({ from: kind, currency })} className="flex-1">
              {t('transfer')}
            </ButtonLink>
          )}
        </div>
      }
    >
      <Holdings balance={balance} />
      <h3 className="mt-5 font-semibold text-base">{t('history')}</h3>
      <LatestEntries kind={kind} currency={currency} />
    </Sheet>
  );
}

function Holdings({ balance }: { balance: Balance }) {
  const t = useTranslations('assets');
  const format = useFormat();
  const amount = (text: string) => format.decimal(text, { least: 2 });
  return (
    <>
      <dl>
        <Line label={t('available')} text={amount(balance.available)} />
        <Line label={t('frozen')} text={amount(balance.frozen)} />
        <HeldLines held={balance.held} bucket="frozen" />
        {balance.kind !== 'coin' && <Line label={t('margin')} text={amount(balance.margin)} />}
        <HeldLines held={balance.held} bucket="margin" />
        {balance.price !== 'market' && (
          <div className="flex min-h-9 items-center justify-between gap-3">
            <dt className="text-muted">{t('no_price')}</dt>
            <dd className="text-right text-faint text-xs">
              {t(balance.price === 'issue' ? 'no_price_hint' : 'unpriced_hint')}
            </dd>
          </div>
        )}
        {balance.price !== 'none' && (
          <Line
            label={t('value')}
            text={t('equivalent', { amount: format.fixed(balance.usdt_value, 2), currency: QUOTE })}
          />
        )}
      </dl>
      {balance.held.some(({ reason }) => IN_PRODUCTS.has(reason)) && (
        <p className="text-faint text-xs">{t('finance_hint')}</p>
      )}
    </>
  );
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd>
        <PrivateFigure text={text} className="font-medium text-base" />
      </dd>
    </div>
  );
}

function LatestEntries({ kind, currency }: Pick<Balance, 'kind' | 'currency'>) {
  const t = useTranslations();
  const { source, entries } = useLedger({ kind, currency });
  if (source.isPending) return <SkeletonRows rows={3} label={t('kit.loading')} />;
  if (entries.length === 0) return <p className="py-6 text-center text-muted">{t('assets.ledger_empty')}</p>;
  return (
    <ul className="divide-y divide-line">
      {entries.slice(0, LATEST).map((entry) => (
        <li key={entry.id}>
          <LedgerRow entry={entry} />
        </li>
      ))}
    </ul>
  );
}
