import type { ExplainedWord } from '@trade/locales';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { SelectSheet } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { ORDER_TYPES, type OrderType } from './order-intent.ts';

const TYPES = Object.keys(ORDER_TYPES) as OrderType[];

/** A further way to trade, which opens a form of its own. */
export interface OtherType {
  readonly value: string;
  readonly label: string;
  readonly description: string;
  readonly explains: ExplainedWord;
  onChoose: () => void;
}

interface OrderTypeSelectProps {
  value: OrderType;
  onChange: (type: OrderType) => void;
  others?: readonly OtherType[];
  /** Maximum distance from the market at which a market order may fill, as a fraction. */
  slippageBound: string;
}

export function OrderTypeSelect({ value, onChange, others = [], slippageBound }: OrderTypeSelectProps) {
  const t = useTranslations('trade');
  const format = useFormat();
  return (
    <SelectSheet
      label={t('order_type')}
      options={[
        ...TYPES.map((type) => ({
          value: type,
          label: t(type),
          description: t(`${type}_hint`, { bound: format.fraction(slippageBound) }),
          explains: `${type}_order` as const,
        })),
        ...others,
      ]}
      value={value}
      onChange={(chosen) => {
        const type = TYPES.find((known) => known === chosen);
        if (type !== undefined) onChange(type);
        else others.find((other) => other.value === chosen)?.onChoose();
      }}
      trigger={({ open, chosen }) => (
        <button
          type="button"
          onClick={open}
          aria-haspopup="listbox"
          aria-label={`${t('order_type')}: ${chosen?.label ?? ''}`}
          className="flex min-h-11 w-full items-center justify-between rounded-md bg-raised px-3.5 font-medium active:bg-line"
        >
          {chosen?.label}
          <ChevronDown className="size-4 text-muted" aria-hidden="true" />
        </button>
      )}
    />
  );
}
