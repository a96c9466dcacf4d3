import type { ExplainedWord } from '@trade/locales';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Explained, SelectSheet } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useWide } from '../../../platform/screen/index.ts';
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

/**
 * Chooses how to trade: with what each type does on a phone, by its name alone on a wide screen.
 */
export function OrderTypeSelect(props: OrderTypeSelectProps) {
  return useWide() ? <TypeMenu {...props} /> : <TypeSheet {...props} />;
}

/** Takes the chosen type, or opens the form of another way to trade. */
function choose({ onChange, others = [] }: OrderTypeSelectProps, chosen: string): void {
  const type = TYPES.find((known) => known === chosen);
  if (type !== undefined) onChange(type);
  else others.find((other) => other.value === chosen)?.onChoose();
}

function TypeMenu(props: OrderTypeSelectProps) {
  const t = useTranslations('trade');
  const { value, others = [] } = props;
  const names = [...TYPES.map((type) => ({ value: type, label: t(type) })), ...others];
  return (
    <div className="min-w-0">
      <div className="relative">
        <select
          aria-label={t('order_type')}
          value={value}
          onChange={({ target }) => choose(props, target.value)}
          className="min-h-11 w-full cursor-pointer appearance-none truncate rounded-md bg-raised py-0 pr-9 pl-3.5 font-medium hover:bg-line"
        >
          {names.map((name) => (
            <option key={name.value} value={name.value} className="bg-surface">
              {name.label}
            </option>
          ))}
        </select>
        <ChevronDown
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-4 text-muted"
          aria-hidden="true"
        />
      </div>
      <p className="mt-1 text-faint text-xs">
        <Explained word={`${value}_order`}>{t(`${value}_short`)}</Explained>
      </p>
    </div>
  );
}

function TypeSheet(props: OrderTypeSelectProps) {
  const t = useTranslations('trade');
  const format = useFormat();
  const { value, others = [], slippageBound } = props;
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
      onChange={(chosen) => choose(props, chosen)}
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
