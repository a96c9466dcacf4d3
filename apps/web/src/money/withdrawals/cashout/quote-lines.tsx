import type { WithdrawalMethod, WithdrawalTerms } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Detail, Details, Figure } from '../../../kit/index.ts';
import { NO_FIGURE, useFormat } from '../../../platform/format/index.ts';
import type { WithdrawalQuote } from './quote.ts';

interface QuoteLinesProps {
  terms: WithdrawalTerms;
  method: WithdrawalMethod;
  amount: string;
  /** Null while there is no amount. */
  quote: WithdrawalQuote | null;
}

/** What it costs, what leaves the account, and what arrives: computed as the server computes it. */
export function QuoteLines({ terms, method, amount, quote }: QuoteLinesProps) {
  const t = useTranslations('withdrawals');
  const format = useFormat();
  const { currency, payout_currency } = method;
  const figure = (text: string | undefined, unit: string) =>
    text === undefined ? NO_FIGURE : `${format.decimal(text)} ${unit}`;
  return (
    <Details>
      <Detail name={t('fee', { rate: format.fraction(terms.fee_rate) })}>
        <Figure text={figure(quote?.fee, currency)} />
      </Detail>
      <Detail name={t('total')}>
        <Figure text={figure(quote?.total, currency)} />
      </Detail>
      <Detail name={t('received')}>
        <Figure
          text={figure(quote ? amount : undefined, payout_currency)}
          className="font-semibold text-base"
        />
      </Detail>
    </Details>
  );
}
