import { mayRest } from '@trade/engine/quote';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AmountInput, classes, Explained, PercentSlider, SelectSheet, Switch } from '../../../kit/index.ts';
import type { ProtectionView, Triggers } from '../order/protection.ts';
import { ProtectionHint, TriggerField } from '../order/protection-fields.tsx';
import type { PriceRules } from '../rules.ts';
import { type FieldName, stepped } from './order-intent.ts';
import { NEXT_ENTRY } from './ticket-action.tsx';
import type { Ticket } from './use-ticket.ts';

/** What the fields of an order are drawn from. */
export interface FieldProps {
  ticket: Pick<Ticket, 'intent' | 'enter'>;
  rules: PriceRules & { quote: string };
  live: Triggers<ProtectionView> & {
    /** Value of the size field. */
    readonly size: string;
    /** Value of the slider, 0 to 100. */
    readonly percent: number;
    /** The last price or the mark; null while it is not loaded. */
    readonly marketPrice: string | null;
  };
  /** The size field; `below` stands between it and its slider. */
  size: Pick<ComponentProps<typeof AmountInput>, 'label' | 'decimals' | 'unit' | 'hint'> & {
    below?: ReactNode;
  };
  available: ReactNode;
  /** What triggers a protection and what happens then; null for an order that has none. */
  protection: string | null;
  /** Unit and decimals of the part that others may see. */
  visible: { unit: string; decimals: number };
}

/** The fields by their names in the table of order types. */
export const FIELDS: Readonly<Record<FieldName, (props: FieldProps) => ReactNode>> = {
  price: PriceField,
  market_price: MarketPrice,
  size: SizeField,
  protection: ProtectionField,
  terms: TermsField,
};

/** The price of the order; the first step of an empty field starts at the market's price. */
export function PriceField({
  ticket: { intent, enter },
  rules,
  live,
}: Pick<FieldProps, 'ticket' | 'rules'> & { live: Pick<FieldProps['live'], 'marketPrice'> }) {
  const t = useTranslations('trade');
  return (
    <AmountInput
      label={t('price')}
      labelHidden
      value={intent.price}
      decimals={rules.priceDecimals}
      onChange={(price) => enter({ price })}
      onStep={(direction) => enter(stepped(intent, direction, live.marketPrice ?? '0', rules))}
    />
  );
}

/** The note that it is a market order. */
function MarketPrice() {
  const t = useTranslations('trade');
  return (
    <p className="flex min-h-12 items-center justify-center rounded-md border border-line px-3 text-faint">
      {t('market_price')}
    </p>
  );
}

/** How much: typed, or a part of what there is. */
function SizeField({ ticket: { enter }, live, size: { below, ...size }, available }: FieldProps) {
  const t = useTranslations('trade');
  return (
    <>
      <div>
        <AmountInput
          {...NEXT_ENTRY}
          {...size}
          inline
          value={live.size}
          onChange={(text) => enter({ size: { by: 'text', text } })}
        />
        {below}
      </div>
      <PercentSlider
        label={t('percent')}
        value={live.percent}
        onChange={(percent) => enter({ size: { by: 'percent', percent } })}
      />
      {available}
    </>
  );
}

/** Stop-loss and take-profit for an opening, hidden until the customer opens them. */
function ProtectionField({ ticket: { intent, enter }, live, rules, protection }: FieldProps) {
  const t = useTranslations('contracts');
  if (protection === null) return null;
  return (
    <div>
      <div className="flex min-h-9 items-center justify-between gap-2">
        <span className="min-w-0 text-muted text-xs">{t('protection')}</span>
        <Switch
          label={t('protection')}
          checked={intent.isProtected}
          onChange={(isProtected) => enter({ isProtected })}
        />
      </div>
      {intent.isProtected && (
        <div className="mt-1 space-y-1">
          {(['takeProfit', 'stopLoss'] as const).map((name) => (
            <TriggerField
              key={name}
              name={name}
              trigger={intent[name]}
              view={live[name]}
              rules={rules}
              onChange={(trigger) => enter({ [name]: trigger })}
            />
          ))}
          <ProtectionHint text={protection} />
        </div>
      )}
    </div>
  );
}

/** Time in force, post-only and the visible part; collapsed at first. */
function TermsField({ ticket: { intent, enter }, visible }: FieldProps) {
  const t = useTranslations('trade');
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="hit-area flex min-h-8 w-full items-center gap-1 text-muted text-xs"
      >
        {t('advanced')}
        <ChevronDown
          className={classes('size-3.5 transition-transform', open && 'rotate-180')}
          aria-hidden="true"
        />
        <span className="flex-1 text-right text-faint">
          {intent.postOnly ? t('post_only') : intent.timeInForce}
        </span>
      </button>
      <div id={id} hidden={!open} className="space-y-1 pb-1">
        <TimeInForceRow ticket={{ intent, enter }} />
        <div className="flex min-h-11 items-center justify-between gap-2">
          <span className="min-w-0">
            <Explained word="post_only" className="text-muted text-sm">
              {t('post_only')}
            </Explained>
            <span className="block text-faint text-xs">{t('post_only_hint')}</span>
          </span>
          <Switch
            label={t('post_only')}
            checked={intent.postOnly}
            onChange={(postOnly) => enter({ postOnly })}
          />
        </div>
        {mayRest(intent) && (
          <div className="space-y-1 pt-1">
            <Explained word="iceberg" className="text-muted text-sm">
              {t('visible')}
            </Explained>
            <AmountInput
              {...visible}
              label={t('visible')}
              labelHidden
              placeholder={t('visible_all')}
              hint={t('visible_hint')}
              value={intent.visible}
              onChange={(text) => enter({ visible: text })}
            />
          </div>
        )}
      </div>
    </div>
  );
}

const TIMES = [
  ['GTC', 'gtc'],
  ['IOC', 'ioc'],
  ['FOK', 'fok'],
] as const;

/** The choice of how long an order waits. */
function TimeInForceRow({ ticket: { intent, enter } }: Pick<FieldProps, 'ticket'>) {
  const t = useTranslations('trade');
  const value = intent.timeInForce;
  return (
    <SelectSheet
      label={t('time_in_force')}
      options={TIMES.map(([time, text]) => ({
        value: time,
        label: `${time} · ${t(text)}`,
        description: t(`${text}_hint`),
      }))}
      value={value}
      onChange={(timeInForce) => enter({ timeInForce })}
      trigger={({ open: show }) => (
        <div className="flex min-h-11 items-center justify-between gap-2 text-sm">
          <Explained word="time_in_force" className="min-w-0 text-muted">
            {t('time_in_force')}
          </Explained>
          <button
            type="button"
            onClick={show}
            aria-haspopup="listbox"
            aria-label={`${t('time_in_force')}: ${value}`}
            className="flex min-h-11 min-w-11 items-center justify-end gap-1 font-medium"
          >
            {value}
            <ChevronDown className="size-4 text-muted" aria-hidden="true" />
          </button>
        </div>
      )}
    />
  );
}
