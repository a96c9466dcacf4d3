import type { FinancialProduct } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { AmountInput, Button, Detail, Details, Figure } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { affordableShares } from '../outcomes.ts';
import { mostShares, type QuantityProblem } from './quantity.ts';

interface QuantityFieldProps {
  product: FinancialProduct;
  /** Digits, as they are typed. */
  value: string;
  onChange: (value: string) => void;
  /** Of the coin; null while it is not known. */
  available: string | null;
  /** What the shares cost. */
  investment: string;
  problem: QuantityProblem | null;
}

/** How many whole shares, and what they cost. */
export function QuantityField({
  product,
  value,
  onChange,
  available,
  investment,
  problem,
}: QuantityFieldProps) {
  const t = useTranslations('invest');
  const finance = useTranslations('finance');
  const format = useFormat();
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
        onChange={(next) => onChange(next.replace(/^0+/, '').slice(0, 7))}
        decimals={0}
        onStep={step}
        error={problem === null ? undefined : t(`error.${problem}`, { count: format.decimal(String(limit)) })}
      />
      <Details>
        <Detail name={t('investment')}>
          <Figure text={`${format.decimal(investment)} ${currency}`} className="font-semibold text-base" />
        </Detail>
        <Detail name={finance('available', { amount: format.decimal(available), currency })}>
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
