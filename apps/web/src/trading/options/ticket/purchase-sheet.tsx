import { useQueryClient } from '@tanstack/react-query';
import { buyOption, type OptionDirection, type OptionTerms } from '@trade/protocol';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Detail, Details, Note, toast } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useLive, useTicker } from '../../../platform/live/index.ts';
import { ConfirmSheet, QuoteDetails, usePlacing } from '../../desk/index.ts';
import { DirectionBadge, useDurationText, useOptionFigures } from '../ended-option.tsx';
import { OPTION_TERMS_KEY } from '../queries.ts';
import type { StakeQuote } from './stake.ts';

/** What is sent: neither a price nor a payout, but the version of the terms that was shown. */
export interface PurchaseDraft {
  symbol: string;
  direction: OptionDirection;
  duration: number;
  stake: string;
  terms_version: number;
}

/** A purchase to confirm, with its quote. */
export interface AskedPurchase {
  draft: PurchaseDraft;
  quote: StakeQuote;
}

/** Buys options one at a time. */
export function usePurchase() {
  const t = useTranslations('options');
  const api = useApi();
  const queries = useQueryClient();
  const { optionOrders } = useLive();
  return usePlacing(
    (body: PurchaseDraft & { client_id: string }) => api.call(buyOption, { body }),
    (order) => {
      optionOrders.take(order);
      toast.success(t('bought', { direction: order.direction }));
    },
    // What the pool can still take on has changed, or the terms were not those that were shown.
    () => void queries.invalidateQueries({ queryKey: OPTION_TERMS_KEY }),
  );
}

interface PurchaseSheetProps extends AskedPurchase, Pick<ComponentProps<typeof ConfirmSheet>, 'sheet'> {
  terms: OptionTerms;
  /** Whether this account knows what can be lost: then the question may be silenced. */
  riskTold: boolean;
}

/** Shows a purchase once more before it is sent; the first time, also what can be lost. */
export function PurchaseSheet({ draft, quote, sheet, terms, riskTold }: PurchaseSheetProps) {
  const t = useTranslations('options');
  const { direction, symbol } = draft;
  return (
    <ConfirmSheet
      sheet={sheet}
      title={t(`confirm_${direction}`, { symbol })}
      action={t(riskTold ? `buy_${direction}` : 'understood', { direction })}
      variant={direction === 'up' ? 'rise' : 'fall'}
      canSilence={riskTold}
    >
      <Figures draft={draft} quote={quote} terms={terms} />
      {!riskTold && <Risk quote={quote} currency={terms.currency} />}
    </ConfirmSheet>
  );
}

function Figures({ draft, quote, terms }: Pick<PurchaseSheetProps, 'draft' | 'quote' | 'terms'>) {
  const t = useTranslations('options');
  const durationText = useDurationText();
  const { amount, price, signed } = useOptionFigures(terms);
  const now = useTicker(draft.symbol)?.lastPrice;
  const payout = { name: t('win_pays'), text: amount(quote.winPayout) };
  const worst = { name: t('worst_case'), text: amount(quote.cost) };
  return (
    <>
      <Details>
        <Detail name={t('direction')}>
          <DirectionBadge direction={draft.direction} />
        </Detail>
        <Detail name={t('duration')}>{durationText(draft.duration)}</Detail>
        <QuoteDetails
          lines={[
            { name: t('stake'), text: amount(quote.stake), className: 'font-semibold' },
            quote.fee !== '0' && { name: t('fee'), text: amount(quote.fee) },
            { ...payout, word: 'payout', own: [payout], className: 'font-semibold' },
            { ...worst, word: 'worst_case', own: [worst], text: signed(`-${quote.cost}`), tone: 'fall' },
            now !== undefined && { name: t('price_now'), text: price(now) },
          ]}
        />
      </Details>
      <p className="mt-3 mb-4 text-faint text-xs">{t('entry_hint')}</p>
    </>
  );
}

function Risk({ quote, currency }: { quote: StakeQuote; currency: string }) {
  const t = useTranslations('options.risk');
  const format = useFormat();
  return (
    <Note tone="warning" title={t('title')}>
      <ul className="list-disc space-y-1 pl-4">
        <li>{t('all', { amount: format.decimal(quote.cost, { least: 2 }), currency })}</li>
        <li>{t('odds')}</li>
        <li>{t('spread')}</li>
        <li>{t('fair')}</li>
      </ul>
    </Note>
  );
}
