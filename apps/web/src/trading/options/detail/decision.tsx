import { useQuery } from '@tanstack/react-query';
import { winPayoutOf } from '@trade/engine/quote';
import {
  AMOUNT_DECIMALS,
  fromUnits,
  type OptionOrder,
  type OptionTransparency,
  pathOf,
  readOptionEvidence,
  toUnits,
} from '@trade/protocol';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge, Card, classes, Figure, LoadFailure, SkeletonRows, Status } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { compareDecimals, useFormat, useTimes } from '../../../platform/format/index.ts';
import { basePath } from '../../../platform/routing/index.ts';
import { standingAt, useOptionFigures } from '../ended-option.tsx';
import { evidenceQuery } from '../queries.ts';

interface TickTableProps {
  label: string;
  evidence: OptionTransparency['entry_evidence'];
  /** The one that decides. */
  tick: OptionTransparency['entry'];
  /** What it decides. */
  mark: string;
}

/** A tick among its neighbours, in the order in which the exchange took them in. */
function TickTable({ label, evidence, tick, mark }: TickTableProps) {
  const times = useTimes();
  const t = useTranslations('options.decision');
  const format = useFormat();
  if (evidence.ticks.length === 0) {
    return (
      <p className="mt-2 rounded-sm bg-raised p-2.5 text-sm">
        {t('gone', { id: tick.id, time: times.instant(tick.time) })}
      </p>
    );
  }
  return (
    <table aria-label={label} className="mt-2 w-full text-left text-xs">
      <thead className="text-faint">
        <tr>
          <th className="py-1 font-normal">{t('time')}</th>
          <th className="py-1 text-right font-normal">{t('price')}</th>
          <th className="py-1 text-right font-normal">{t('sequence')}</th>
        </tr>
      </thead>
      <tbody>
        {evidence.ticks.map(({ id, time, price, sequence, decides }) => (
          <tr
            key={sequence}
            title={id}
            aria-current={decides || undefined}
            className={classes('border-line border-t', decides && 'bg-tint font-semibold text-accent')}
          >
            <td className="py-1.5 pl-1.5">
              <Figure text={times.instant(time)} /> {decides && <Badge tone="accent">{mark}</Badge>}
            </td>
            <td className="py-1.5 text-right">
              <Figure text={format.fixed(price, price.split('.')[1]?.length ?? 0)} />
            </td>
            <td className="py-1.5 pr-1.5 text-right text-faint">
              <Figure text={String(sequence)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One thing that this device can find out by itself about how an option was decided. */
interface Check {
  readonly name: 'entry_recorded' | 'exit_recorded' | 'exit_last' | 'outcome' | 'payout';
  readonly holds: boolean;
}

/** Rates are fractions of at most six decimals: parts per million. */
const RATE_DECIMALS = 6;

type Evidence = OptionTransparency['entry_evidence'];
type Tick = OptionTransparency['entry'];

/**
 * Recomputes an option that ran to its end from the published ticks. Of one closed early or given
 * back, only that its ticks are on record.
 */
export function checksOf(record: OptionTransparency, order: OptionOrder): readonly Check[] {
  const { entry, exit, entry_evidence, exit_evidence } = record;
  const recorded = [...recordOf('entry_recorded', entry, entry_evidence)];
  if (exit === null) return recorded;
  recorded.push(...recordOf('exit_recorded', exit, exit_evidence));
  if (!ranToTheEnd(record)) return recorded;
  return [
    ...recorded,
    { name: 'exit_last', holds: isLastInTime(record, exit) },
    { name: 'outcome', holds: outcomeAt(record, exit) === record.status },
    { name: 'payout', holds: order.payout !== null && compareDecimals(order.payout, payoutOf(order)) === 0 },
  ];
}

function ranToTheEnd({ status }: OptionTransparency): boolean {
  return status === 'won' || status === 'lost' || status === 'equal';
}

/**
 * Whether the tick stands among those that were stored as they came in, with the same price.
 * Nothing to say once they are gone.
 */
function recordOf(name: Check['name'], tick: Tick, { ticks }: Evidence): Check[] {
  if (ticks.length === 0) return [];
  const holds = ticks.some(
    ({ id, price, time }) => id === tick.id && time === tick.time && compareDecimals(price, tick.price) === 0,
  );
  return [{ name, holds }];
}

/** Not after the expiry, while the next one that came in was. */
function isLastInTime({ expires_at, exit_evidence, after }: OptionTransparency, exit: Tick): boolean {
  const at = exit_evidence.ticks.findIndex(({ id }) => id === exit.id);
  const next = (at < 0 ? undefined : exit_evidence.ticks[at + 1]) ?? after;
  return exit.time <= expires_at && (next === null || next.time > expires_at);
}

const OUTCOMES = { ahead: 'won', behind: 'lost', level: 'equal' } as const;

function outcomeAt({ direction, entry }: OptionTransparency, exit: Tick) {
  return OUTCOMES[standingAt(direction, entry.price, exit.price)];
}

/** What the outcome pays by the terms of the purchase. */
function payoutOf({ status, stake, payout_rate }: OptionOrder): string {
  const units = toUnits(stake, AMOUNT_DECIMALS) ?? 0n;
  if (status === 'lost') return '0';
  if (status !== 'won') return stake;
  return fromUnits(winPayoutOf(units, Number(toUnits(payout_rate, RATE_DECIMALS) ?? 0n)), AMOUNT_DECIMALS);
}

/**
 * How an option was decided, step by step, with the ticks for everybody to see and a recomputation
 * on this device.
 */
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
            href={`${basePath()}api/v3${pathOf(readOptionEvidence, { id: order.id })}`}
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
