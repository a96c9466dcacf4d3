import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AlertData, listAlerts, MOST_ALERTS, removeAlert } from '@trade/protocol';
import { BellPlus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  Badge,
  Card,
  EmptyState,
  IconButton,
  LoadFailure,
  Page,
  SelectSheet,
  SkeletonRows,
  toast,
} from '../../kit/index.ts';
import { useApi, useErrorText } from '../../platform/api/index.ts';
import { useFormat, useTimes } from '../../platform/format/index.ts';
import { MARKET_PATH } from '../../platform/paths.ts';
import { useInstruments } from '../instruments/instruments.ts';
import { AlertForm } from './alert-button.tsx';
import { ALERTS_KEY } from './events.ts';

/** `/alerts`: what the customer is told of, and a form for more. */
export default function AlertsPage() {
  const t = useTranslations('alerts');
  return (
    <Page title={t('title')} backTo={MARKET_PATH}>
      <div className="grid items-start gap-4 lg:grid-cols-[24rem_1fr]">
        <NewAlert />
        <Alerts />
      </div>
    </Page>
  );
}

function NewAlert() {
  const t = useTranslations('alerts');
  const { data = [] } = useInstruments();
  const [chosen, setChosen] = useState<string | null>(null);
  const [made, setMade] = useState(0);
  const symbol = chosen ?? data[0]?.symbol ?? null;
  return (
    <Card className="space-y-4">
      <h2 className="font-semibold text-base">{t('new')}</h2>
      <SelectSheet
        label={t('market')}
        options={data.map(({ symbol: value }) => ({ value, label: value }))}
        value={symbol}
        onChange={setChosen}
      />
      <Suspense fallback={<SkeletonRows rows={3} label={t('loading')} />}>
        {symbol && <AlertForm key={made} symbol={symbol} onDone={() => setMade(made + 1)} />}
      </Suspense>
    </Card>
  );
}

/** The customer's alerts: open ones, the newest first, then those that have ended. */
function useAlerts() {
  const api = useApi();
  return useQuery({
    queryKey: ALERTS_KEY,
    queryFn: ({ signal }) => api.call(listAlerts, { signal }),
    select: ({ items }) => items,
  });
}

function Alerts() {
  const t = useTranslations('alerts');
  const { data, isError, refetch } = useAlerts();
  if (data === undefined) {
    if (isError) return <LoadFailure text={t('failed')} onRetry={() => void refetch()} />;
    return <SkeletonRows rows={4} label={t('loading')} />;
  }
  const open = data.filter(({ status }) => status === 'open');
  const past = data.filter(({ status }) => status !== 'open');
  if (data.length === 0)
    return <EmptyState icon={<BellPlus aria-hidden="true" />} title={t('none')} hint={t('none_hint')} />;
  return (
    <div className="min-w-0 space-y-4">
      <AlertList title={t('open', { count: open.length, most: MOST_ALERTS })} alerts={open} />
      {past.length > 0 && <AlertList title={t('past')} alerts={past} />}
    </div>
  );
}

function AlertList({ alerts, title }: { title: string; alerts: readonly AlertData[] }) {
  return (
    <section>
      <h2 className="font-semibold text-base">{title}</h2>
      <ul className="divide-y divide-line">
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </ul>
    </section>
  );
}

/** Removes an alert by its id, and says so. */
function useRemoveAlert() {
  const api = useApi();
  const t = useTranslations('alerts');
  const errorText = useErrorText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(removeAlert, { params: { id } }),
    onSuccess: () => toast.success(t('was_removed')),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ALERTS_KEY }),
  });
}

function AlertRow({ alert }: { alert: AlertData }) {
  const t = useTranslations('alerts');
  const times = useTimes();
  const format = useFormat();
  const { mutate, isPending } = useRemoveAlert();
  const { id, kind, last, repeats, status, symbol, value, window } = alert;
  const text = t(`waits.${kind}`, {
    threshold: format.decimal(value),
    window: window === null ? '' : t(`within.${window}`),
  });
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{symbol}</span>
          {repeats && <Badge>{t('repeats')}</Badge>}
          {status !== 'open' && <Badge>{t(status === 'done' ? 'reached' : 'gone')}</Badge>}
        </span>
        <span className="block text-muted text-sm">{text}</span>
        {last && (
          <span className="block text-faint text-xs">
            {t('last', { value: format.decimal(last.value), time: times.dateTime(last.at) })}
          </span>
        )}
      </span>
      <IconButton
        label={t('remove_one', { text: `${symbol} · ${text}` })}
        disabled={isPending}
        onClick={() => mutate(id)}
        icon={<Trash2 aria-hidden="true" />}
      />
    </li>
  );
}
