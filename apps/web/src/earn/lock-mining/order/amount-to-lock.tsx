import { AMOUNT_DECIMALS, type LockMiningProduct } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { AmountInput, Button } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { type AmountProblem, mostLockable, mostOffered } from './amount.ts';

interface AmountToLockProps {
  product: LockMiningProduct;
  value: string;
  onChange: (value: string) => void;
  /** Null while it is not known. */
  available: string | null;
  problem: AmountProblem | null;
}

export function AmountToLock({ product, value, onChange, available, problem }: AmountToLockProps) {
  const t = useTranslations('lockming');
  const finance = useTranslations('finance');
  const format = useFormat();
  const { currency } = product;
  const most = mostLockable(product, available);
  const limits: Record<AmountProblem, string> = {
    amount_required: '0',
    amount_below: product.minimum,
    amount_above: mostOffered(product),
    amount_above_balance: available ?? '0',
  };
  return (
    <AmountInput
      label={t('amount')}
      placeholder="0.00"
      value={value}
      onChange={onChange}
      decimals={AMOUNT_DECIMALS}
      unit={
        <span className="flex items-center gap-1">
          {currency}
          {most !== '0' && (
            <Button
              size="sm"
              variant="ghost"
              className="-mr-3"
              aria-label={finance('max_named', { amount: `${format.decimal(most)} ${currency}` })}
              onClick={() => onChange(most)}
            >
              {finance('max')}
            </Button>
          )}
        </span>
      }
      hint={finance('available', { amount: format.decimal(available), currency })}
      error={
        problem === null
          ? undefined
          : t(`error.${problem}`, { amount: format.decimal(limits[problem]), currency })
      }
    />
  );
}
