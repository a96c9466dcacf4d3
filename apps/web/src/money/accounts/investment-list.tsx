import type { Investment } from '@trade/protocol';
import { PiggyBank } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CoinIcon, EmptyState, ListRow } from '../../kit/index.ts';
import { useFormat, useTimes } from '../../platform/format/index.ts';
import { PrivateFigure } from '../portfolio/index.ts';
import { useSubject } from './ledger/subject.ts';

const VALUED_IN = 'USDT';

/** The customer's investments, by product. */
export function InvestmentList({ investments }: { investments: readonly Investment[] }) {
  const t = useTranslations('assets');
  if (investments.length === 0) {
    return (
      <EmptyState
        icon={<PiggyBank aria-hidden="true" />}
        title={t('invested_none')}
        hint={t('invested_none_hint')}
      />
    );
  }
  return (
    <ul
      aria-label={t('invested')}
      className="divide-y divide-line lg:grid lg:grid-cols-2 lg:gap-x-8 lg:divide-y-0"
    >
      {investments.map((investment) => (
        <li key={`${investment.kind}:${investment.id}`}>
          <InvestmentRow investment={investment} />
        </li>
      ))}
    </ul>
  );
}

function InvestmentRow({ investment }: { investment: Investment }) {
  const t = useTranslations('assets');
  const times = useTimes();
  const format = useFormat();
  const { accrued, amount, currency, ends_at, id, kind, name, usdt_value } = investment;
  const { path } = useSubject({ subject: { kind, id }, reference: '' });
  return (
    <ListRow
      {...(path !== null && { to: path })}
      leading={<CoinIcon currency={currency} />}
      title={name}
      subtitle={
        <>
          <span className="block">
            {t(`product.${kind}`)} · {t('until', { date: times.date(ends_at) })}
          </span>
          {accrued !== null && Number(accrued) > 0 && (
            <PrivateFigure
              text={t('accrued', { amount: format.amount(accrued, currency), currency })}
              className="block text-success"
            />
          )}
        </>
      }
      value={
        <PrivateFigure text={`${format.amount(amount, currency)} ${currency}`} className="font-semibold" />
      }
      subvalue={
        <PrivateFigure text={t('equivalent', { amount: format.fixed(usdt_value, 2), currency: VALUED_IN })} />
      }
    />
  );
}
