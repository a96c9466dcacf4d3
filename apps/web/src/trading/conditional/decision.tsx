import { useQuery } from '@tanstack/react-query';
import type { ConditionalEvidence, ConditionalOrder } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import {
  Badge,
  Card,
  classes,
  Detail,
  Details,
  Figure,
  LoadFailure,
  SkeletonRows,
  Status,
} from '../../kit/index.ts';
import { useInstrument } from '../../market/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useFormat, useTimes } from '../../platform/format/index.ts';
import { pairOf } from '../../platform/trade-paths.ts';
import { conditionalEvidenceQuery } from './queries.ts';
import { checksOf } from './recompute.ts';

interface DecisionProps {
  order: ConditionalOrder;
  decision: NonNullable<ConditionalOrder['decision']>;
}

/** Which price decided an order, among its neighbours, with a recomputation on this device. */
export function ConditionDecision({ order, decision }: DecisionProps) {
  const t = useTranslations('conditional.decision');
  const names = useTranslations('conditional');
  const format = useFormat();
  const times = useTimes();
  const { data, isError, refetch } = useQuery(conditionalEvidenceQuery(useApi(), order.id));
  return (
    <Card>
      <h2 className="font-semibold text-base">{t('title')}</h2>
      <p className="mt-1 text-muted text-sm">{t('hint')}</p>
      <Details className="mt-3">
        <Detail name={names(`source_of.${decision.source}`)}>
          <Figure text={format.decimal(decision.price)} />
        </Detail>
        <Detail name={names('trigger')}>
          <Figure text={format.decimal(decision.trigger)} />
        </Detail>
        {decision.peak !== null && (
          <Detail name={t('peak')}>
            <Figure text={format.decimal(decision.peak)} />
          </Detail>
        )}
        <Detail name={t('time')}>
          <Figure text={times.instant(decision.time)} />
        </Detail>
      </Details>
      {data ? (
        <Evidence order={order} evidence={data} />
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} label={t('title')} />
      )}
    </Card>
  );
}

function Evidence({ order, evidence }: { order: ConditionalOrder; evidence: ConditionalEvidence }) {
  const t = useTranslations('conditional.decision');
  const words = useTranslations('options.decision');
  const tickSize = useInstrument(pairOf(order.symbol))?.tick_size;
  return (
    <>
      {evidence.ticks.length > 0 && <Ticks ticks={evidence.ticks} />}
      <h3 className="mt-4 font-semibold text-sm">{words('checks')}</h3>
      <ul className="mt-2 space-y-1.5">
        {tickSize !== undefined &&
          checksOf(order, evidence, tickSize).map(({ name, holds }) => (
            <li key={name} className="flex items-start justify-between gap-3 text-sm">
              <span className="min-w-0">{t(`check.${name}`)}</span>
              <span className="shrink-0">
                <Status tone={holds ? 'success' : 'danger'}>{words(holds ? 'holds' : 'fails')}</Status>
              </span>
            </li>
          ))}
      </ul>
    </>
  );
}

/** The deciding tick among its neighbours, in the order in which the exchange took them in. */
function Ticks({ ticks }: Pick<ConditionalEvidence, 'ticks'>) {
  const t = useTranslations('conditional.decision');
  const format = useFormat();
  const times = useTimes();
  return (
    <ol aria-label={t('ticks')} className="mt-4 text-xs">
      {ticks.map(({ decides, id, price, sequence, time }) => (
        <li
          key={sequence}
          title={id}
          aria-current={decides || undefined}
          className={classes(
            'flex items-center justify-between gap-2 border-line border-t py-1.5',
            decides && 'bg-tint font-semibold text-accent',
          )}
        >
          <span>
            <Figure text={times.instant(time)} /> {decides && <Badge tone="accent">{t('decides')}</Badge>}
          </span>
          <Figure text={format.decimal(price)} />
        </li>
      ))}
    </ol>
  );
}
