import { useQueryClient } from '@tanstack/react-query';
import type { OptionOrder } from '@trade/protocol';
import { CircleCheck, CircleX, Equal, type LucideIcon, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink, classes, Detail, Details, Figure, Sheet, toneOf } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { optionDetailPath } from '../../platform/detail-paths.ts';
import { useTimes } from '../../platform/format/index.ts';
import { useOpenOptions } from '../../platform/live/index.ts';
import { DirectionBadge, EndedOption, useOptionFigures } from './ended-option.tsx';
import { optionQuery } from './queries.ts';

interface EndedOptions {
  /**
   * Those that ended by themselves since they were last dismissed, in the order in which that was
   * learnt.
   */
  readonly ended: readonly OptionOrder[];
  dismiss: () => void;
}

/**
 * The options that ended while somebody looked: those that were open here and no longer are. Also
 * what ended while the connection was away is told that way.
 */
function useEndedOptions(symbol: string | null): EndedOptions {
  const api = useApi();
  const queries = useQueryClient();
  const { items, state } = useOpenOptions();
  const open = useRef<ReadonlySet<string>>(new Set());
  const [ended, setEnded] = useState<readonly OptionOrder[]>([]);
  useEffect(() => {
    if (state !== 'ready') return;
    const shown = symbol === null ? items : items.filter((order) => order.symbol === symbol);
    const now = new Set(shown.map(({ id }) => id));
    const gone = [...open.current].filter((id) => !now.has(id));
    open.current = now;
    for (const id of gone) {
      // A failure leaves it to the history to tell.
      void queries
        .fetchQuery({ ...optionQuery(api, id), staleTime: 0 })
        .then((order) => {
          if (endedByItself(order)) setEnded((others) => [...others, order]);
        })
        .catch(() => undefined);
    }
  }, [items, state, symbol, api, queries]);
  return { ended, dismiss: () => setEnded([]) };
}

/** Neither closed by the customer nor swept away by a reset of the demo account. */
function endedByItself({ status, reason }: OptionOrder): boolean {
  return status !== 'open' && status !== 'closed' && reason !== 'demo_reset';
}

interface OptionResultsProps {
  /** Only this symbol's; null for all. */
  symbol: string | null;
}

/** Tells what became of options that ended while the page was open. */
export function OptionResults({ symbol }: OptionResultsProps) {
  const t = useTranslations('options.result');
  const { ended, dismiss } = useEndedOptions(symbol);
  const [shown, setShown] = useState(ended);
  // What it showed stays while it slides away.
  if (ended.length > 0 && ended !== shown) setShown(ended);
  const [only] = shown;
  return (
    <Sheet
      open={ended.length > 0}
      onOpenChange={(open) => !open && dismiss()}
      title={t(shown.length > 1 ? 'several' : 'one', { count: shown.length })}
      footer={
        <div className="flex gap-3">
          {shown.length === 1 && only && (
            <ButtonLink to={optionDetailPath(only.id)} variant="secondary" className="flex-1">
              {t('check')}
            </ButtonLink>
          )}
          <Button className="flex-1" onClick={dismiss}>
            {t('done')}
          </Button>
        </div>
      }
    >
      {shown.length > 1
        ? shown.map((order) => <EndedOption key={order.id} order={order} />)
        : only && <Result order={only} />}
    </Sheet>
  );
}

const LOOKS: Partial<Record<OptionOrder['status'], { icon: LucideIcon; ground: string }>> = {
  won: { icon: CircleCheck, ground: 'bg-rise-tint text-success' },
  lost: { icon: CircleX, ground: 'bg-raised text-danger' },
  equal: { icon: Equal, ground: 'bg-raised text-muted' },
};
const RETURNED = { icon: Undo2, ground: 'bg-raised text-warning' };

function Result({ order }: { order: OptionOrder }) {
  const times = useTimes();
  const t = useTranslations('options');
  const figures = useOptionFigures(order);
  const { icon: Icon, ground } = LOOKS[order.status] ?? RETURNED;
  const earnings = order.earnings ?? '0';
  return (
    <>
      <div role="status" className="flex flex-col items-center pb-5 text-center">
        <span className={classes('mb-3 flex size-14 items-center justify-center rounded-full', ground)}>
          <Icon className="size-7" aria-hidden="true" />
        </span>
        <p className="font-semibold text-lg">{t(`status.${order.status}`)}</p>
        <Figure text={figures.signed(earnings)} tone={toneOf(earnings)} className="font-semibold text-2xl" />
        <p className="mt-1 max-w-80 text-muted text-sm">{t(`result.${order.status}`)}</p>
      </div>
      <Details>
        <Detail name={t('direction')}>
          <DirectionBadge direction={order.direction} />
        </Detail>
        <Detail name={t('entry')}>
          <Figure text={figures.price(order.entry.price)} />{' '}
          <span className="text-faint text-xs">{times.time(order.entry.time)}</span>
        </Detail>
        {order.exit !== null && (
          <Detail name={t('exit')}>
            <Figure text={figures.price(order.exit.price)} />{' '}
            <span className="text-faint text-xs">{times.time(order.exit.time)}</span>
          </Detail>
        )}
        <Detail name={t('stake')}>
          <Figure text={figures.amount(order.stake)} />
        </Detail>
        <Detail name={t('paid')}>
          <Figure text={figures.amount(order.payout ?? '0')} />
        </Detail>
      </Details>
    </>
  );
}
