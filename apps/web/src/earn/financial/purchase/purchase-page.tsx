import { useQuery } from '@tanstack/react-query';
import { type FinancialProduct, placeFinancialOrder } from '@trade/protocol';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  AmountInput,
  Button,
  ButtonLink,
  Card,
  Detail,
  Details,
  Figure,
  MarketLabel,
  Note,
  Page,
  RealAccountOnly,
  toast,
} from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { isUnread, useAmount, useFormat, useTimes } from '../../../platform/format/index.ts';
import { useAvailable } from '../../../platform/live/index.ts';
import {
  ChosenOffer,
  OfferAction,
  PurchaseSheet,
  useEarnSending,
  usePurchaseForm,
} from '../../offers/index.ts';
import { OutcomeCards } from '../outcome-cards.tsx';
import { affordableShares, investmentOf } from '../outcomes.ts';
import { FINANCIAL_ORDERS_PATH, FINANCIAL_PATH } from '../paths.ts';
import { ProductSummary } from '../product-summary.tsx';
import { FINANCIAL_KEY, productsQuery } from '../queries.ts';
import { Payoff } from './payoff.tsx';

/** What can be wrong with a number of shares: keys of the texts under `invest.error`. */
type QuantityProblem = 'quantity_required' | 'quantity_above_left' | 'quantity_above_balance';

/** The most shares to be had; null while the balance is not known. */
function mostShares(product: FinancialProduct, available: string | null): number | null {
  if (available === null) return null;
  return Math.min(product.remaining_shares, affordableShares(available, product));
}

/** Null for a quantity that can be bought, as far as can be told here. */
function quantityProblem(
  quantity: number,
  product: FinancialProduct,
  available: string | null,
): QuantityProblem | null {
  if (quantity < 1) return 'quantity_required';
  if (quantity > product.remaining_shares) return 'quantity_above_left';
  if (available !== null && quantity > affordableShares(available, product)) return 'quantity_above_balance';
  return null;
}

/** Why a product cannot be bought now: a key of `invest`; null while it is on sale. */
function closedReason({ status }: FinancialProduct) {
  switch (status) {
    case 'selling':
      return null;
    case 'upcoming':
      return 'closed_upcoming';
    case 'sold_out':
      return 'closed_sold_out';
    default:
      return 'closed_over';
  }
}

interface QuantityFieldProps {
  product: FinancialProduct;
  /** The field's value. */
  value: string;
  onChange: (value: string) => void;
  /** Of the coin; null while it is not known. */
  available: string | null;
  /** What the shares cost. */
  investment: string;
  problem: QuantityProblem | null;
}

/** How many whole shares, and what they cost. */
function QuantityField({ product, value, onChange, available, investment, problem }: QuantityFieldProps) {
  const t = useTranslations('financial');
  const finance = useTranslations('earn');
  const format = useFormat();
  const shown = useAmount();
  const { currency } = product;
  const most = mostShares(product, available);
  const step = (direction: -1 | 1) => {
    const next = Math.max(0, Number(value) + direction);
    onChange(next === 0 ? '' : String(next));
  };
  const limit =
    problem === 'quantity_above_left'
      ? product.remaining_shares
      : problem === 'quantity_above_balance'
        ? affordableShares(available ?? '0', product)
        : 0;
  return (
    <div className="space-y-3">
      <AmountInput
        label={t('quantity')}
        placeholder="0"
        value={value}
        onChange={onChange}
        decimals={0}
        onStep={step}
        error={problem === null ? undefined : t(`error.${problem}`, { count: limit })}
      />
      <Details>
        <Detail name={t('investment')}>
          <Figure
            text={`${format.amount(investment, currency)} ${currency}`}
            className="font-semibold text-base"
          />
        </Detail>
        <Detail name={finance('available', { amount: shown(available, currency), currency })}>
          {most !== null && most > 0 && (
            <Button
              size="sm"
              variant="ghost"
              className="-my-2 -mr-3"
              aria-label={finance('max_named', { amount: t('shares', { count: most }) })}
              onClick={() => onChange(String(most))}
            >
              {finance('max')}
            </Button>
          )}
        </Detail>
      </Details>
    </div>
  );
}

interface Draft {
  product_id: string;
  quantity: number;
}

interface ConfirmSheetProps {
  sheet: ReturnType<typeof usePurchaseForm>['sheet'];
  product: FinancialProduct;
  quantity: number;
  /** What they cost, in the coin. */
  investment: string;
}

/** The purchase once more, with both outcomes and the risk, before it is made. */
function ConfirmSheet({ sheet, product, quantity, investment }: ConfirmSheetProps) {
  const times = useTimes();
  const t = useTranslations('financial');
  const format = useFormat();
  const api = useApi();
  const navigate = useNavigate();
  const { sending, send } = useEarnSending(FINANCIAL_KEY, (body: Draft & { client_id: string }) =>
    api.call(placeFinancialOrder, { body }),
  );
  const { currency } = product;
  const amount = format.amount(investment, currency);
  const buy = async () => {
    const order = await send({ product_id: product.id, quantity });
    if (order === null) return false;
    toast.success(t('bought'));
    await navigate(`${FINANCIAL_ORDERS_PATH}?id=${order.id}`, { replace: true });
    return true;
  };
  return (
    <PurchaseSheet
      {...sheet}
      title={t('confirm_title')}
      action={t('confirm', { amount, currency })}
      sending={sending}
      onConfirm={buy}
      risk={{ title: t('risk_title'), text: t('risk') }}
    >
      <Details>
        <Detail name={t('order')}>{product.name}</Detail>
        <Detail name={t('quantity')}>
          <Figure text={format.decimal(String(quantity))} />
        </Detail>
        <Detail name={t('investment')}>
          <Figure text={`${amount} ${currency}`} className="font-semibold" />
        </Detail>
        <Detail name={t('annualized')}>
          <Figure text={format.fraction(product.annualized_return)} />
        </Detail>
        <Detail name={t('reference')}>
          <Figure text={`${format.decimal(product.reference_price)} USDT`} />
        </Detail>
        <Detail name={t('maturity')}>
          <Figure text={times.dateTime(product.maturity_date)} />
        </Detail>
      </Details>
      <OutcomeCards terms={product} investment={investment} date={product.maturity_date} />
    </PurchaseSheet>
  );
}

/** Outcomes are drawn for one share until the customer says how many. */
const SHOWN_WITHOUT = 1;

/** How many shares; what they come to is shown for exactly that many. */
function PurchaseForm({ product }: { product: FinancialProduct }) {
  const times = useTimes();
  const t = useTranslations('financial');
  const available = useAvailable('coin', product.currency);
  const [text, setText] = useState('');
  const quantity = isUnread(text) ? 0 : Number(text);
  const problem = quantityProblem(quantity, product, available);
  const investment = investmentOf(product, quantity || SHOWN_WITHOUT);
  const closed = closedReason(product);
  const { tried, submit, sheet } = usePurchaseForm(problem, closed === null);

  return (
    <>
      <form noValidate onSubmit={submit} className="fields space-y-5 pt-1">
        <Card className="space-y-4">
          <ProductSummary product={product} />
        </Card>
        <QuantityField
          product={product}
          value={text}
          onChange={setText}
          available={available}
          investment={quantity > 0 ? investment : '0'}
          problem={tried || problem !== 'quantity_required' ? problem : null}
        />
        <OutcomeCards terms={product} investment={investment} date={product.maturity_date} />
        <Payoff product={product} investment={investment} />
        <Note tone="warning" title={t('risk_title')}>
          {t('risk')}
        </Note>
        <OfferAction
          closed={
            closed === null
              ? null
              : closed === 'closed_upcoming'
                ? t('starts', { time: times.dateTime(product.sale_starts_at) })
                : t(closed)
          }
        >
          {t('submit')}
        </OfferAction>
      </form>
      <ConfirmSheet sheet={sheet} product={product} quantity={quantity} investment={investment} />
    </>
  );
}

/** `/invest/purchase?product=`: one product, what it can come to, and how much of it. */
export default function PurchasePage() {
  const t = useTranslations('financial');
  return (
    <Page
      title={
        <span className="flex flex-wrap items-center gap-x-2.5">
          <span>{t('purchase')}</span>
          <span className="font-sans">
            <MarketLabel />
          </span>
        </span>
      }
      backTo={FINANCIAL_PATH}
    >
      <RealAccountOnly>
        <Purchase />
      </RealAccountOnly>
    </Page>
  );
}

function Purchase() {
  const t = useTranslations('financial');
  const toProducts = <ButtonLink to={FINANCIAL_PATH}>{t('to_products')}</ButtonLink>;
  return (
    <ChosenOffer
      source={useQuery(productsQuery(useApi()))}
      unknown={{ title: t('unknown'), hint: t('unknown_hint'), action: toProducts }}
    >
      {(product) => <PurchaseForm key={product.id} product={product} />}
    </ChosenOffer>
  );
}
