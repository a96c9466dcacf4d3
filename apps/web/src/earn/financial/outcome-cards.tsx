import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Figure } from '../../kit/index.ts';
import { useFormat, useTimes } from '../../platform/format/index.ts';
import { type InvestmentTerms, outcomesOf } from './outcomes.ts';

interface OutcomeCardsProps {
  terms: InvestmentTerms & { currency: string };
  /** In the coin. */
  investment: string;
  /** When it is paid (ms). */
  date: number;
}

/** Both outcomes for the customer's own amount. */
export function OutcomeCards({ terms, investment, date }: OutcomeCardsProps) {
  const times = useTimes();
  const t = useTranslations('financial');
  const format = useFormat();
  const { currency } = terms;
  const { coin, coinIncome, usdt, usdtIncome } = outcomesOf(investment, terms);
  const price = format.decimal(terms.reference_price);
  return (
    <section aria-label={t('outcomes')}>
      <h2 className="font-semibold text-base">{t('outcomes')}</h2>
      <p className="mt-0.5 text-muted text-xs">
        {t('outcomes_for', { amount: format.amount(investment, currency), currency, date: times.date(date) })}
      </p>
      <div className="mt-3 halves gap-3">
        <Outcome
          icon={<TrendingDown className="size-4 text-info" aria-hidden="true" />}
          title={t('below', { price })}
          paid={format.amount(coin, currency)}
          currency={currency}
          income={t('income', { amount: format.amount(coinIncome, currency) })}
        >
          {t('below_hint', { currency })}
        </Outcome>
        <Outcome
          icon={<TrendingUp className="size-4 text-accent" aria-hidden="true" />}
          title={t('above', { price })}
          paid={format.decimal(usdt, { least: 2, most: 2 })}
          currency="USDT"
          income={t('income', { amount: format.decimal(usdtIncome, { least: 2, most: 2 }) })}
        >
          {t('above_hint')}
        </Outcome>
      </div>
    </section>
  );
}

interface OutcomeProps {
  icon: ReactNode;
  /** The range of the settlement price. */
  title: string;
  paid: string;
  currency: string;
  income: string;
  children: ReactNode;
}

function Outcome({ icon, title, paid, currency, income, children }: OutcomeProps) {
  return (
    <div className="rounded-md border border-line bg-surface p-3">
      <h3 className="flex items-start gap-1.5 font-medium font-sans text-xs">
        {icon}
        {title}
      </h3>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-1.5">
        <Figure text={paid} className="font-bold text-lg" />
        <span className="text-muted text-xs">{currency}</span>
      </p>
      <p className="text-success text-xs">{income}</p>
      <p className="mt-2 text-muted text-xs">{children}</p>
    </div>
  );
}
