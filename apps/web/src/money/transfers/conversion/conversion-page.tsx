import { useQuery } from '@tanstack/react-query';
import { conversionFigures, worthAt } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, type ConversionTerms, fromUnits, toUnits } from '@trade/protocol';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  Button,
  ButtonLink,
  CoinIcon,
  Detail,
  Details,
  Figure,
  LoadFailure,
  SelectSheet,
  Skeleton,
} from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { compareDecimals, useFormat } from '../../../platform/format/index.ts';
import { useAvailable, useTicker } from '../../../platform/live/index.ts';
import { VERIFICATION_PATH } from '../../../platform/paths.ts';
import { AmountField, type AmountProblem, amountProblem, useAmountProblemText } from '../amount-field.tsx';
import { FundPage } from '../fund-page.tsx';
import { termsQuery } from '../queries.ts';
import { ConversionList } from '../records/lists.tsx';
import { SwapButton } from '../swap-button.tsx';
import { QuoteSheet } from './quote-sheet.tsx';
import { useConversion } from './use-conversion.ts';

/**
 * The currencies of a conversion. Kept in the address, so that other pages can link here with a
 * choice.
 */
interface ConversionPair {
  from: string;
  to: string;
}

const FIRST: ConversionPair = { from: 'USDT', to: 'BTC' };

/** Reads a pair from an address; currencies that cannot be converted are replaced. */
export function readPair(address: URLSearchParams, currencies: readonly string[]): ConversionPair {
  const known = (text: string | null) => (text !== null && currencies.includes(text) ? text : null);
  const [from, to] = [known(address.get('from')), known(address.get('to'))];
  const start = from ?? (to === FIRST.from ? FIRST.to : FIRST.from);
  return { from: start, to: to !== null && to !== start ? to : otherThan(start) };
}

/**
 * Returns the pair with one currency changed; the other changes too when both would be the same.
 */
export function withCurrency(pair: ConversionPair, end: 'from' | 'to', currency: string): ConversionPair {
  const other = end === 'from' ? 'to' : 'from';
  return { ...pair, [end]: currency, [other]: pair[other] === currency ? pair[end] : pair[other] };
}

function otherThan(currency: string): string {
  return currency === FIRST.to ? FIRST.from : FIRST.to;
}

/** Every price is in this currency. */
const VALUED_IN = 'USDT';
const PPM_DECIMALS = 6;

/** The estimated result of a conversion at current prices; only the quote is binding. */
interface Estimate {
  /** Amount in `to`. */
  received: string;
  /** Whether the amount is below the minimum of a conversion. */
  belowMinimum: boolean;
}

/**
 * Computes with the engine's rule. `priceOf` returns the last price of a currency in USDT; the
 * result is null while a price or the amount is missing.
 */
export function estimate(
  amount: string,
  { from, to }: ConversionPair,
  terms: ConversionTerms,
  priceOf: (currency: string) => string | undefined,
): Estimate | null {
  const units = toUnits(amount, AMOUNT_DECIMALS);
  const fromPrice = unitPrice(from, priceOf);
  const toPrice = unitPrice(to, priceOf);
  if (units === null || units === 0n || fromPrice === null || toPrice === null) return null;
  const { received } = conversionFigures(units, {
    fromPrice,
    toPrice,
    fromDecimals: AMOUNT_DECIMALS,
    toDecimals: AMOUNT_DECIMALS,
    spreadPpm: ppm(terms.spread_rate),
    feePpm: ppm(terms.fee_rate),
  });
  const minimum = toUnits(terms.minimum, AMOUNT_DECIMALS) ?? 0n;
  return {
    received: fromUnits(received, AMOUNT_DECIMALS),
    belowMinimum: received === 0n || worthAt(units, fromPrice, AMOUNT_DECIMALS) < minimum,
  };
}

/** Returns the price of one whole coin in minor units; null while it is not loaded. */
function unitPrice(currency: string, priceOf: (currency: string) => string | undefined): bigint | null {
  const price = toUnits(currency === VALUED_IN ? '1' : priceOf(currency), AMOUNT_DECIMALS);
  return price === 0n ? null : price;
}

function ppm(fraction: string): number {
  return Number(toUnits(fraction, PPM_DECIMALS) ?? 0n);
}

/** Both currencies, the amount and an estimate; the binding figures come with the quote. */
function ConversionForm({ terms }: { terms: ConversionTerms }) {
  const t = useTranslations('transfers');
  const [address, setAddress] = useSearchParams();
  const pair = readPair(address, terms.currencies);
  const go = (next: ConversionPair) => setAddress({ ...next }, { replace: true });
  const [amount, setAmount] = useState('');
  const available = useAvailable('coin', pair.from);
  const expected = useEstimate(amount, pair, terms);
  const { busy, live, done, verificationAsked, ask, take, dismiss } = useConversion();
  const wrong = amountProblem(amount, available);
  const problem: AmountProblem | 'below_minimum' | null =
    wrong ?? (expected?.belowMinimum ? 'below_minimum' : null);
  const textOf = useAmountProblemText(terms.minimum);
  const problemText = problem === null ? undefined : textOf(problem);
  const close = () => {
    if (done) setAmount('');
    dismiss();
  };
  return (
    <div className="space-y-5">
      <div>
        <CurrencySelect
          label={t('from_currency')}
          value={pair.from}
          currencies={terms.currencies}
          onChange={(currency) => go(withCurrency(pair, 'from', currency))}
        />
        <SwapButton label={t('swap')} onClick={() => go({ from: pair.to, to: pair.from })} />
        <CurrencySelect
          label={t('to_currency')}
          value={pair.to}
          currencies={terms.currencies}
          onChange={(currency) => go(withCurrency(pair, 'to', currency))}
        />
      </div>
      <AmountField
        label={t('amount')}
        currency={pair.from}
        value={amount}
        onChange={setAmount}
        available={available}
        error={amount === '' ? undefined : problemText}
      />
      <Terms terms={terms} pair={pair} received={expected?.received} />
      {verificationAsked ? (
        <ButtonLink to={VERIFICATION_PATH} block>
          {t('verify')}
        </ButtonLink>
      ) : (
        <Button
          block
          busy={busy && live === null}
          disabled={problem !== null}
          onClick={() => void ask({ ...pair, amount })}
        >
          {problemText ?? t('quote_action')}
        </Button>
      )}
      <QuoteSheet
        live={live}
        done={done}
        busy={busy}
        onTake={(quote) => void take(quote)}
        onRenew={(quote) => void ask({ from: quote.from, to: quote.to, amount: quote.amount })}
        onClose={close}
      />
    </div>
  );
}

function useEstimate(amount: string, pair: ConversionPair, terms: ConversionTerms) {
  const prices: Record<string, string | undefined> = {
    [pair.from]: useTicker(`${pair.from}USDT`)?.lastPrice,
    [pair.to]: useTicker(`${pair.to}USDT`)?.lastPrice,
  };
  return estimate(amount, pair, terms, (currency) => prices[currency]);
}

/** The rate before spread and fee, expressed per unit of the dearer coin. */
function useReferenceRate(pair: ConversionPair, terms: ConversionTerms) {
  const free = { ...terms, spread_rate: '0', fee_rate: '0' };
  const turned = { from: pair.to, to: pair.from };
  const rate = useEstimate('1', pair, free)?.received;
  const inverse = useEstimate('1', turned, free)?.received;
  if (rate === undefined || inverse === undefined) return null;
  // Of a cheap coin, one buys too little of a dear one for an exact figure.
  return compareDecimals(rate, inverse) >= 0 ? { ...pair, rate } : { ...turned, rate: inverse };
}

function Terms({
  terms,
  pair,
  received,
}: {
  terms: ConversionTerms;
  pair: ConversionPair;
  received: string | undefined;
}) {
  const t = useTranslations('transfers');
  const format = useFormat();
  const rate = useReferenceRate(pair, terms);
  return (
    <div className="rounded-md border border-line bg-surface p-4">
      <Details>
        <Detail name={t('you_receive')}>
          <Figure
            text={
              received === undefined
                ? '--'
                : t('about', { amount: format.amount(received, pair.to), currency: pair.to })
            }
            className="font-semibold"
          />
        </Detail>
        <Detail name={t('conversion_rate')}>
          <Figure text={rate === null ? '--' : t('rate', { ...rate, rate: format.decimal(rate.rate) })} />
        </Detail>
        <Detail name={t('spread_rate')}>
          <Figure text={format.fraction(terms.spread_rate)} />
        </Detail>
        <Detail name={t('fee_rate')}>
          <Figure text={format.fraction(terms.fee_rate)} />
        </Detail>
      </Details>
      <p className="mt-3 text-faint text-xs">{t('conversion_hint', { seconds: terms.quote_seconds })}</p>
    </div>
  );
}

function CurrencySelect({
  label,
  value,
  currencies,
  onChange,
}: {
  label: string;
  value: string;
  currencies: readonly string[];
  onChange: (currency: string) => void;
}) {
  const t = useTranslations('transfers');
  return (
    <SelectSheet
      label={label}
      options={currencies.map((currency) => ({
        value: currency,
        label: currency,
        icon: <CoinIcon currency={currency} size={24} />,
      }))}
      value={value}
      onChange={onChange}
      search={{ label: t('search'), none: t('search_none') }}
    />
  );
}

/** `/fund/transfer`: converts one currency into another in the coin account. */
export default function ConversionPage() {
  const t = useTranslations();
  const { data, isError, refetch } = useQuery(termsQuery(useApi()));
  return (
    <FundPage title={t('transfers.conversion')} records={<ConversionList offers={false} />}>
      {data ? (
        <ConversionForm terms={data} />
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('kit.loading')} className="space-y-4">
          <Skeleton className="h-20 w-full rounded-md" />
          <Skeleton className="h-20 w-full rounded-md" />
          <Skeleton className="h-12 w-full rounded-md" />
        </div>
      )}
    </FundPage>
  );
}
