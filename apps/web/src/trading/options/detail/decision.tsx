import { useQuery } from '@tanstack/react-query';
import type { OptionOrder, OptionTransparency } from '@trade/protocol';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card, LoadFailure, SkeletonRows, Status } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { basePath } from '../../../platform/base-path.ts';
import { useTimes } from '../../../platform/format/index.ts';
import { useOptionFigures } from '../figures.ts';
import { evidencePath, evidenceQuery } from '../queries.ts';
import { standingAt } from '../standing.ts';
import { checksOf } from './checks.ts';
import { TickTable } from './tick-table.tsx';

/** How an option was decided, step by step, with the ticks for everybody to see and a recomputation on this device. */
export function Decision({ order }: { order: OptionOrder }) {
  const t = useTranslations('options.decision');
  const { data, isError, refetch } = useQuery(evidenceQuery(useApi(), order.id));
  return (
    <Card>
      <h2 className="font-semibold text-base">{t('title')}</h2>
      <p className="mt-1 text-muted text-sm">{t('hint')}</p>
      {data ? (
        <>
          <Steps record={data} order={order} />
          <a
            href={`${basePath()}api/v3${evidencePath(order.id)}`}
            target="_blank"
            rel="noopener"
            className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent text-sm"
          >
            {t('raw')}
            <ExternalLink className="size-4" aria-hidden="true" />
          </a>
        </>
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} label={t('title')} />
      )}
    </Card>
  );
}

interface RecordProps {
  record: OptionTransparency;
  order: OptionOrder;
}

function Steps({ record, order }: RecordProps) {
  const times = useTimes();
  const t = useTranslations('options.decision');
  const { expires_at, stale_after, after, status, exit, entry } = record;
  const isDecided = status === 'won' || status === 'lost' || status === 'equal';
  const expiry = times.instant(expires_at);
  return (
    <ol className="mt-4 space-y-5">
      <Step title={t('entry')} text={t('entry_text', { time: times.instant(record.created_at) })}>
        <TickTable label={t('entry_ticks')} evidence={record.entry_evidence} tick={entry} mark={t('entry')} />
      </Step>
      {exit === null ? (
        <Step title={t('exit')} text={t('exit_open', { time: expiry })} />
      ) : (
        <Step
          title={t('exit')}
          text={t(EXIT_TEXTS[status], { time: expiry, seconds: Math.round(stale_after / 1_000) })}
        >
          <TickTable label={t('exit_ticks')} evidence={record.exit_evidence} tick={exit} mark={t('exit')} />
          {after !== null && (
            <p className="mt-2 text-faint text-xs">{t('after', { time: times.instant(after.time) })}</p>
          )}
        </Step>
      )}
      {exit !== null && isDecided && <Verdict record={record} exit={exit} order={order} />}
      <Step title={t('checks')} text={t('checks_text')}>
        <ul className="mt-2 space-y-1.5">
          {checksOf(record, order).map(({ name, holds }) => (
            <li key={name} className="flex items-start justify-between gap-3 text-sm">
              <span className="min-w-0">{t(`check.${name}`)}</span>
              <span className="shrink-0">
                <Status tone={holds ? 'success' : 'danger'}>{t(holds ? 'holds' : 'fails')}</Status>
              </span>
            </li>
          ))}
        </ul>
      </Step>
    </ol>
  );
}

/** Which words explain the exit tick; of an open option there is none. */
const EXIT_TEXTS = {
  open: 'exit_open',
  won: 'exit_text',
  lost: 'exit_text',
  equal: 'exit_text',
  closed: 'exit_closed',
  refunded: 'exit_refunded',
} as const;

function Verdict({
  record,
  exit,
  order,
}: RecordProps & { exit: NonNullable<RecordProps['record']['exit']> }) {
  const t = useTranslations('options.decision');
  const { price } = useOptionFigures(order);
  const { direction, entry } = record;
  // Seen from above: what is ahead for a buyer of "up" is above.
  const moved = standingAt('up', entry.price, exit.price);
  return (
    <Step
      title={t('rule')}
      text={t('rule_text', { moved, direction, exit: price(exit.price), entry: price(entry.price) })}
    />
  );
}

function Step({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <li>
      <h3 className="font-semibold text-sm">{title}</h3>
      <p className="text-muted text-sm">{text}</p>
      {children}
    </li>
  );
}
