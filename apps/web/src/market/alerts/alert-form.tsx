import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  ALERT_KINDS,
  type AlertKind,
  type AlertWindow,
  alertWindow,
  type CreateAlertBody,
  createAlert,
  type InstrumentData,
  LIQUIDATION_DISTANCES,
} from '@trade/protocol';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AmountInput, Button, Chips, SkeletonRows, SwitchRow, toast, useAskBack } from '../../kit/index.ts';
import { useApi, useErrorText } from '../../platform/api/index.ts';
import { compareDecimals, isUnread } from '../../platform/format/index.ts';
import { useTicker } from '../../platform/live/index.ts';
import { useInstruments } from '../instruments/instruments.ts';
import { ALERTS_KEY } from './events.ts';

interface AlertFormProps {
  symbol: string;
  /** A price to begin with. */
  price?: string | undefined;
  onDone: () => void;
}

/** How long a repeated alert can be quiet, s. */
const COOL_DOWNS: Partial<Record<AlertWindow, number>> = { '5m': 300, '1h': 3_600, '24h': 86_400 };

/** The decimals of a percent, and of one of a funding rate. */
const PERCENT_DECIMALS = 2;
const RATE_DECIMALS = 6;
const USUAL_DISTANCE = '10';

/** Sets an alert about a market. */
export default function AlertForm({ onDone, price, symbol }: AlertFormProps) {
  const t = useTranslations('alerts');
  const { data } = useInstruments();
  const instrument = data?.find((known) => known.symbol === symbol);
  if (!instrument) return <SkeletonRows rows={3} label={t('loading')} />;
  return <Fields key={symbol} instrument={instrument} price={price} onDone={onDone} />;
}

const isPrice = (kind: AlertKind) => kind === 'price_above' || kind === 'price_below';
const isChange = (kind: AlertKind) => kind === 'rise' || kind === 'fall';
const isRate = (kind: AlertKind) => kind === 'funding_above' || kind === 'funding_below';

const unitOf = (kind: AlertKind) =>
  isPrice(kind) ? 'price' : isChange(kind) ? 'change' : isRate(kind) ? 'rate' : 'distance';

/** What can be waited for in a market. */
function kindsOf({ product }: InstrumentData): AlertKind[] {
  return ALERT_KINDS.filter((kind) => {
    if (isRate(kind)) return product === 'eternal';
    return kind !== 'liquidation' || product !== 'spot';
  });
}

function Fields({
  instrument,
  onDone,
  price,
}: Omit<AlertFormProps, 'symbol'> & { instrument: InstrumentData }) {
  const t = useTranslations('alerts');
  const number = useTranslations('number');
  const { around, ask } = useAskBack();
  const last = useTicker(instrument.symbol)?.lastPrice;
  const isBelow = price !== undefined && last !== undefined && compareDecimals(price, last) < 0;
  const [kind, setKind] = useState<AlertKind>(isBelow ? 'price_below' : 'price_above');
  const [value, setValue] = useState(price ?? '');
  const [window, setWindow] = useState<AlertWindow>('1h');
  const [repeats, setRepeats] = useState(false);
  const [quiet, setQuiet] = useState<AlertWindow>('1h');
  const [tried, setTried] = useState(false);
  const setting = useSetAlert(onDone);
  const choose = (chosen: AlertKind) => {
    // A price is no percent, and a rate no change.
    if (unitOf(chosen) !== unitOf(kind)) setValue(chosen === 'liquidation' ? USUAL_DISTANCE : '');
    setKind(chosen);
    setTried(false);
  };
  const body: CreateAlertBody = {
    symbol: instrument.symbol,
    kind,
    value,
    repeats,
    ...(isChange(kind) && { window }),
    ...(repeats && { cool_down: COOL_DOWNS[quiet] ?? 3_600 }),
  };
  return around(
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (value !== '' && !isUnread(value)) ask(() => setting.mutate(body));
      }}
    >
      <Choice label={t('kind')}>
        <Chips
          label={t('kind')}
          className="flex-wrap"
          choices={kindsOf(instrument).map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
          value={kind}
          onChange={choose}
        />
      </Choice>
      <ValueField
        instrument={instrument}
        kind={kind}
        value={value}
        onChange={setValue}
        error={tried && value === '' ? t('problem.missing') : undefined}
      />
      {isChange(kind) && <Windows label={t('window')} value={window} onChange={setWindow} />}
      <SwitchRow label={t('repeats')} hint={t('repeat_hint')} checked={repeats} onChange={setRepeats} />
      {repeats && (
        <Windows
          label={t('cool_down')}
          value={quiet}
          onChange={setQuiet}
          among={Object.keys(COOL_DOWNS) as AlertWindow[]}
        />
      )}
      <Button type="submit" block busy={setting.isPending} disabled={isUnread(value)}>
        {isUnread(value) ? number('correct') : t('set')}
      </Button>
    </form>,
  );
}

/** Sets an alert, and says so. */
function useSetAlert(onDone: () => void) {
  const api = useApi();
  const t = useTranslations('alerts');
  const errorText = useErrorText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateAlertBody) => api.call(createAlert, { body }),
    onSuccess: () => {
      toast.success(t('was_set'));
      onDone();
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ALERTS_KEY }),
  });
}

interface ValueFieldProps {
  instrument: InstrumentData;
  kind: AlertKind;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The price, the percent or the distance that is waited for. */
function ValueField({ error, instrument, kind, onChange, value }: ValueFieldProps) {
  const t = useTranslations('alerts');
  if (kind === 'liquidation') {
    return (
      <Choice label={t('distance')}>
        <Chips
          label={t('distance')}
          choices={LIQUIDATION_DISTANCES.map((one) => ({ value: one, label: `${one}%` }))}
          value={value as (typeof LIQUIDATION_DISTANCES)[number]}
          onChange={onChange}
        />
      </Choice>
    );
  }
  if (isPrice(kind)) {
    return (
      <AmountInput
        label={t('price', { currency: instrument.quote })}
        value={value}
        decimals={instrument.tick_size.split('.')[1]?.length ?? 0}
        onChange={onChange}
        error={error}
      />
    );
  }
  // A rate may be negative: its sign is a button, because a field of amounts takes none.
  const isNegative = value.startsWith('-');
  return (
    <AmountInput
      label={t('percent')}
      value={isNegative ? value.slice(1) : value}
      decimals={isRate(kind) ? RATE_DECIMALS : PERCENT_DECIMALS}
      onChange={(typed) => onChange(isNegative && typed !== '' ? `-${typed}` : typed)}
      error={error}
      unit={
        <>
          {isRate(kind) && (
            <button
              type="button"
              aria-label={t('negative')}
              aria-pressed={isNegative}
              disabled={value === ''}
              onClick={() => onChange(isNegative ? value.slice(1) : `-${value}`)}
              className="min-h-11 min-w-11 text-lg"
            >
              {isNegative ? '\u2212' : '+'}
            </button>
          )}
          %
        </>
      }
    />
  );
}

interface WindowsProps {
  label: string;
  value: AlertWindow;
  onChange: (window: AlertWindow) => void;
  among?: readonly AlertWindow[];
}

/** Chooses a length of time. */
function Windows({ among = alertWindow.options, label, onChange, value }: WindowsProps) {
  const t = useTranslations('alerts');
  return (
    <Choice label={label}>
      <Chips
        label={label}
        className="flex-wrap"
        choices={among.map((one) => ({ value: one, label: t(`within.${one}`) }))}
        value={value}
        onChange={onChange}
      />
    </Choice>
  );
}

function Choice({ children, label }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1 font-medium text-muted text-sm" aria-hidden="true">
        {label}
      </p>
      {children}
    </div>
  );
}
