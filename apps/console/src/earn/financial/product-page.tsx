import {
  type ConsoleFinancialProduct,
  endFinancialOffer,
  type FinancialProduct,
  readFinancialOffer,
} from '@trade/protocol';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Badge, Facts, type Mood } from '../../kit/index.ts';
import { useAnswer } from '../../platform/api/index.ts';
import { groupThousands, timeText } from '../../platform/format/index.ts';
import { Amount, percent } from '../offers/amount.tsx';
import { ProductActions, ProductPage } from '../offers/product-page.tsx';
import { offerTexts } from '../offers/texts.ts';
import { FINANCIAL_CALLS, FINANCIAL_FIELDS, financialEntries } from './terms.ts';
import { financialTexts } from './texts.ts';

const MOODS: Record<FinancialProduct['status'], Mood> = {
  upcoming: 'waiting',
  selling: 'good',
  sold_out: 'bad',
  holding: 'waiting',
  settled: 'neutral',
};

export function FinancialState({ status }: Pick<FinancialProduct, 'status'>) {
  return <Badge mood={MOODS[status]}>{financialTexts.states[status]}</Badge>;
}

const say = financialTexts;
const { fields } = offerTexts;

/** One product: its terms, what it holds, and its result. */
export function FinancialProductPage() {
  const { id = '' } = useParams();
  return (
    <ProductPage
      answer={useAnswer(readFinancialOffer, { params: { id } })}
      title={say.title}
      back={{ to: '/financial-products', label: say.back }}
      actions={(product) => (
        <ProductActions
          product={product}
          calls={FINANCIAL_CALLS}
          fields={FINANCIAL_FIELDS}
          entries={financialEntries(product)}
          end={endFinancialOffer}
          canEnd={['upcoming', 'selling', 'sold_out'].includes(product.status)}
          say={say}
        />
      )}
      terms={termsOf}
      parts={(product) => [{ title: say.sales, content: <Sales product={product} /> }]}
    />
  );
}

function termsOf(product: ConsoleFinancialProduct): [string, ReactNode][] {
  const { currency } = product;
  return [
    [offerTexts.state, <FinancialState key="state" {...product} />],
    [fields.section, product.section],
    [fields.single_price, <Amount key="price" of={product.single_price} currency={currency} />],
    [fields.annualized_return, percent(product.annualized_return)],
    [fields.reference_price, <Amount key="reference" of={product.reference_price} currency="USDT" />],
    [fields.total_shares, groupThousands(String(product.total_shares))],
    [fields.holding_days, offerTexts.days(product.holding_days)],
    [fields.sale_starts_at, timeText(product.sale_starts_at)],
    [fields.sale_ends_at, timeText(product.sale_ends_at)],
    [say.columns.maturity, timeText(product.maturity_date)],
  ];
}

function Sales({ product }: { product: ConsoleFinancialProduct }) {
  const { currency, share_outcomes, cover, settled, settlement_price, settlement_tick } = product;
  const facts: [string, ReactNode][] = [
    [say.facts.sold, groupThousands(String(product.sold_shares))],
    [say.facts.left, groupThousands(String(product.remaining_shares))],
    [say.facts.orders, product.orders],
    [say.facts.invested, <Amount key="invested" of={product.invested} currency={currency} />],
    [say.facts.coin, <Amount key="coin" of={share_outcomes.coin} currency={currency} />],
    [say.facts.usdt, <Amount key="usdt" of={share_outcomes.usdt} currency="USDT" />],
    [say.facts.coverCoin, <Amount key="cover coin" of={cover.coin} currency={currency} />],
    [say.facts.coverUsdt, <Amount key="cover usdt" of={cover.usdt} currency="USDT" />],
    [
      say.facts.settlementPrice,
      settlement_price === null ? (
        offerTexts.none
      ) : (
        <Amount key="settlement" of={settlement_price} currency="USDT" />
      ),
    ],
  ];
  if (settlement_tick)
    facts.push([say.facts.tick, `${settlement_tick.id} · ${timeText(settlement_tick.time)}`]);
  if (settled) {
    facts.push(
      [say.facts.settled, <Amount key="paid" of={settled.amount} currency={settled.currency} />],
      [say.facts.settledAt, timeText(settled.at)],
    );
  }
  return <Facts facts={facts} />;
}
