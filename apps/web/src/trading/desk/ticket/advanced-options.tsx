import { mayRest } from '@trade/engine/quote';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AmountInput, classes, Explained, SelectSheet, Switch } from '../../../kit/index.ts';
import { ORDER_TYPES, type OrderIntent, type TermsAction, type TimeInForce } from './order-intent.ts';

interface AdvancedOptionsProps {
  intent: Pick<OrderIntent, 'type' | 'timeInForce' | 'postOnly' | 'visible'>;
  /** Unit and decimals of the order's size. */
  size: { unit: string; decimals: number };
  dispatch: (action: TermsAction) => void;
}

const TIMES = { GTC: 'gtc', IOC: 'ioc', FOK: 'fok' } as const satisfies Record<TimeInForce, string>;

/**
 * Time in force, post-only and the visible part, for order types that have them; collapsed at
 * first.
 */
export function AdvancedOptions({ intent, size, dispatch }: AdvancedOptionsProps) {
  const t = useTranslations('trade');
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!ORDER_TYPES[intent.type].terms) return null;
  const chosen = intent.postOnly ? t('post_only') : intent.timeInForce;
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
        <span className="flex-1 text-right text-faint">{chosen}</span>
      </button>
      <div id={id} hidden={!open} className="space-y-1 pb-1">
        <TimeInForceRow value={intent.timeInForce} dispatch={dispatch} />
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
            onChange={(postOnly) => dispatch({ type: 'post_only', postOnly })}
          />
        </div>
        {mayRest(intent) && (
          <div className="space-y-1 pt-1">
            <Explained word="iceberg" className="text-muted text-sm">
              {t('visible')}
            </Explained>
            <AmountInput
              label={t('visible')}
              labelHidden
              placeholder={t('visible_all')}
              hint={t('visible_hint')}
              value={intent.visible}
              decimals={size.decimals}
              onChange={(text) => dispatch({ type: 'visible', text })}
              unit={size.unit}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** The choice of how long an order waits. */
function TimeInForceRow({
  value,
  dispatch,
}: {
  value: TimeInForce;
  dispatch: AdvancedOptionsProps['dispatch'];
}) {
  const t = useTranslations('trade');
  return (
    <SelectSheet
      label={t('time_in_force')}
      options={(['GTC', 'IOC', 'FOK'] as const).map((time) => ({
        value: time,
        label: `${time} · ${t(TIMES[time])}`,
        description: t(`${TIMES[time]}_hint`),
      }))}
      value={value}
      onChange={(timeInForce) => dispatch({ type: 'time_in_force', timeInForce })}
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
