import {
  type ConsoleLockMiningProduct,
  type LockMiningProduct,
  listLockMiningOffers,
  publishLockMiningRate,
  toUnits,
} from '@trade/protocol';
import { useState } from 'react';
import { DialogForm, ReasonField, TextField, useReason, useToast } from '../../kit/index.ts';
import { useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { fractionOfPercent, percentOfFraction } from '../../platform/format/index.ts';
import { productTexts } from '../texts.ts';

/** Rates are kept in parts per million. */
const RATE_DECIMALS = 6;

/** Whether a daily rate lies inside the advertised range of a product; all are fractions. */
export function isWithin(
  rate: string,
  { rate_min, rate_max }: Pick<LockMiningProduct, 'rate_min' | 'rate_max'>,
): boolean {
  const parts = (text: string) => toUnits(text, RATE_DECIMALS);
  const [asked, low, high] = [parts(rate), parts(rate_min), parts(rate_max)];
  return asked !== null && low !== null && high !== null && asked >= low && asked <= high;
}

const { lockMining: say, problems } = productTexts;

interface PublishDialogProps {
  product: ConsoleLockMiningProduct;
  /** The first day whose rate can still be published, as YYYY-MM-DD. */
  firstDay: string;
  onClose: () => void;
}

/** The rate of one day for everybody at once. It is published once and for all. */
export function PublishDialog({ product, firstDay, onClose }: PublishDialogProps) {
  const api = useApi();
  const refresh = useRefresh();
  const notice = useToast();
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
    notice(say.published(day, rate));
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
        <TextField
          label={say.rate}
          suffix="%"
          value={rate}
          onChange={(entry) => setRate(entry.trim())}
          error={tried && !isInRange ? say.rateOutside(from, to) : undefined}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <ReasonField reason={reason} />
    </DialogForm>
  );
}
