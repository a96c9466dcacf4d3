import {
  type ConsoleLockMiningProduct,
  createLockMiningOffer,
  editLockMiningOffer,
  endLockMiningOffer,
  type LockMiningProduct,
  listLockMiningOffers,
  listLockMiningRates,
  type PublishedRate,
  publishLockMiningRate,
  readLockMiningOffer,
  toUnits,
} from '@trade/protocol';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import {
  Badge,
  Button,
  type Column,
  DialogForm,
  Facts,
  Loaded,
  type Mood,
  NumberField,
  ReasonField,
  Table,
  TextField,
  useReason,
  useToast,
} from '../../kit/index.ts';
import { useAnswer, useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { fractionOfPercent, percentOfFraction, timeText } from '../../platform/format/index.ts';
import {
  type Entries,
  type FieldSpec,
  momentEntry,
  TERM_BOUNDS,
  termsTexts,
} from '../../venue/terms/index.ts';
import { Amount, percent } from '../offers/amount.tsx';
import { ProductActions, ProductPage } from '../offers/product-page.tsx';
import { offerTexts } from '../offers/texts.ts';
import { lockMiningTexts } from './texts.ts';

/** Rates are kept in parts per million. */
const RATE_DECIMALS = 6;

/** Whether a daily rate is inside the advertised range of a product; all are fractions. */
export function isWithin(
  rate: string,
  { rate_min, rate_max }: Pick<LockMiningProduct, 'rate_min' | 'rate_max'>,
): boolean {
  const parts = (text: string) => toUnits(text, RATE_DECIMALS);
  const [asked, low, high] = [parts(rate), parts(rate_min), parts(rate_max)];
  return asked !== null && low !== null && high !== null && asked >= low && asked <= high;
}

const say = lockMiningTexts;
const { problems } = termsTexts;
const { fields, hints } = offerTexts;

interface PublishDialogProps {
  product: ConsoleLockMiningProduct;
  /** The first day whose rate can still be published, as YYYY-MM-DD. */
  firstDay: string;
  onClose: () => void;
}

/** The rate of one day, for all customers. Once published it cannot be changed. */
function PublishDialog({ product, firstDay, onClose }: PublishDialogProps) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  const [day, setDay] = useState(firstDay);
  const [rate, setRate] = useState('');
  const [tried, setTried] = useState(false);
  const reason = useReason();
  const fraction = fractionOfPercent(rate);
  const isInRange = fraction !== null && isWithin(fraction, product);
  const from = percentOfFraction(product.rate_min);
  const to = percentOfFraction(product.rate_max);

  const submission = useSubmission(async (given: string) => {
    const body = { day, rate: fraction ?? '', reason: given };
    await api.call(publishLockMiningRate, { params: { id: product.id }, body });
    await refresh(listLockMiningOffers);
    toast(say.published(day, rate));
    onClose();
  });
  const submit = () => {
    setTried(true);
    const given = reason.take();
    if (given !== null && isInRange && day !== '') void submission.submit(given);
  };
  return (
    <DialogForm
      title={say.publishTitle(product.name)}
      description={say.publishText(from, to)}
      action={say.publish}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={say.day}
          type="date"
          min={firstDay}
          value={day}
          onChange={setDay}
          error={tried && day === '' ? problems.day : undefined}
        />
        <NumberField
          label={say.rate}
          suffix="%"
          value={rate}
          onChange={setRate}
          error={tried && !isInRange ? say.rateOutside(from, to) : undefined}
        />
      </div>
      <ReasonField reason={reason} />
    </DialogForm>
  );
}

const COLUMNS: readonly Column<PublishedRate>[] = [
  { header: say.rateColumns.day, cell: ({ day }) => day },
  { header: say.rateColumns.rate, align: 'end', cell: ({ rate }) => percent(rate) },
  { header: say.rateColumns.published, cell: ({ published_at }) => timeText(published_at) },
];

/** The rates of a product's days, and publishing the next one. */
function DailyRates({ product }: { product: ConsoleLockMiningProduct }) {
  const [publishing, setPublishing] = useState(false);
  const answer = useAnswer(listLockMiningRates, { params: { id: product.id } });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{say.ratesText}</p>
      <Loaded answer={answer}>
        {({ items, next_day }) => (
          <>
            <Button tone="primary" className="self-start" onClick={() => setPublishing(true)}>
              {say.publish}
            </Button>
            <Table
              caption={say.rates}
              columns={COLUMNS}
              rows={items}
              keyOf={({ day }) => day}
              empty={say.ratesEmpty}
            />
            {publishing && (
              <PublishDialog product={product} firstDay={next_day} onClose={() => setPublishing(false)} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

const BOUNDS = TERM_BOUNDS.lockMining;

export const LOCK_MINING_CALLS = {
  list: listLockMiningOffers,
  create: createLockMiningOffer,
  edit: editLockMiningOffer,
};

export const LOCK_MINING_FIELDS: readonly FieldSpec[] = [
  { key: 'name', label: fields.name, kind: 'name' },
  { key: 'currency', label: fields.currency, kind: 'code' },
  { key: 'minimum', label: fields.minimum, kind: 'amount' },
  { key: 'maximum', label: fields.maximum, kind: 'amount' },
  { key: 'rate_min', label: fields.rate_min, kind: 'percent', bound: BOUNDS.ratePpm },
  { key: 'rate_max', label: fields.rate_max, kind: 'percent', bound: BOUNDS.ratePpm },
  { key: 'lockup_days', label: fields.lockup_days, kind: 'days', bound: BOUNDS.days },
  { key: 'early_rate', label: fields.early_rate, kind: 'percent', bound: BOUNDS.earlyPpm },
  { key: 'dividend_time', label: fields.dividend_time, kind: 'time', hint: hints.dividend_time, wide: true },
  { key: 'sale_starts_at', label: fields.sale_starts_at, kind: 'moment', hint: hints.moment },
  { key: 'sale_ends_at', label: fields.sale_ends_at, kind: 'open_moment', hint: hints.sale_ends_at },
];

export const NEW_LOCK_MINING: Entries = { currency: 'USDT', dividend_time: '12:00' };

function lockMiningEntries(product: ConsoleLockMiningProduct): Entries {
  return {
    name: product.name,
    currency: product.currency,
    minimum: product.minimum,
    maximum: product.maximum,
    rate_min: percentOfFraction(product.rate_min),
    rate_max: percentOfFraction(product.rate_max),
    lockup_days: String(product.lockup_days),
    early_rate: percentOfFraction(product.early_rate),
    dividend_time: product.dividend_time,
    sale_starts_at: momentEntry(product.sale_starts_at),
    sale_ends_at: momentEntry(product.sale_ends_at),
  };
}

const MOODS: Record<LockMiningProduct['status'], Mood> = {
  upcoming: 'waiting',
  selling: 'good',
  sold_out: 'bad',
  closed: 'neutral',
};

export function LockMiningState({ status }: Pick<LockMiningProduct, 'status'>) {
  return <Badge mood={MOODS[status]}>{lockMiningTexts.states[status]}</Badge>;
}

/** One product: its terms, what it holds, and its daily rates. */
export function LockMiningProductPage() {
  const { id = '' } = useParams();
  return (
    <ProductPage
      answer={useAnswer(readLockMiningOffer, { params: { id } })}
      title={say.title}
      back={{ to: '/lock-mining', label: say.back }}
      actions={(product) => (
        <ProductActions
          product={product}
          calls={LOCK_MINING_CALLS}
          fields={LOCK_MINING_FIELDS}
          entries={lockMiningEntries(product)}
          end={endLockMiningOffer}
          canEnd={product.status !== 'closed'}
          say={say}
        />
      )}
      terms={termsOf}
      parts={(product) => [
        { title: say.sales, content: <Sales product={product} /> },
        { title: say.rates, content: <DailyRates product={product} /> },
      ]}
    />
  );
}

function termsOf(product: ConsoleLockMiningProduct): [string, ReactNode][] {
  const { currency, sale_ends_at } = product;
  return [
    [offerTexts.state, <LockMiningState key="state" {...product} />],
    [fields.minimum, <Amount key="minimum" of={product.minimum} currency={currency} />],
    [fields.maximum, <Amount key="maximum" of={product.maximum} currency={currency} />],
    [fields.rate_min, percent(product.rate_min)],
    [fields.rate_max, percent(product.rate_max)],
    [fields.lockup_days, offerTexts.days(product.lockup_days)],
    [fields.dividend_time, product.dividend_time],
    [fields.early_rate, percent(product.early_rate)],
    [fields.sale_starts_at, timeText(product.sale_starts_at)],
    [fields.sale_ends_at, sale_ends_at === null ? say.openEnded : timeText(sale_ends_at)],
  ];
}

function Sales({ product }: { product: ConsoleLockMiningProduct }) {
  const { currency } = product;
  return (
    <Facts
      facts={[
        [say.facts.orders, product.orders],
        [say.facts.locked, <Amount key="locked" of={product.locked} currency={currency} />],
        [say.facts.cover, <Amount key="cover" of={product.cover} currency={currency} />],
        [say.facts.remaining, <Amount key="remaining" of={product.remaining} currency={currency} />],
      ]}
    />
  );
}
