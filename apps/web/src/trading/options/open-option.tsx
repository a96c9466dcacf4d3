import type { OptionOrder } from '@trade/protocol';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, CountdownRing, EmptyState, Figure, LoadFailure, SkeletonRows } from '../../kit/index.ts';
import { optionDetailPath } from '../../platform/detail-paths.ts';
import { useLive, useOpenOptions, useTicker } from '../../platform/live/index.ts';
import { TradeLink } from '../desk/index.ts';
import { CloseSheet } from './close-sheet.tsx';
import { useCountdown } from './countdown.ts';
import { DirectionBadge, OptionItem, StandingStatus, standingOf, useOptionFigures } from './ended-option.tsx';

interface OpenOptionsProps {
  /** Only this symbol's; null for all. */
  symbol: string | null;
}

/** The options that run, with what they are worth second by second. */
export function OpenOptions({ symbol }: OpenOptionsProps) {
  const t = useTranslations('options');
  const { items, state } = useOpenOptions();
  const { optionOrders } = useLive();
  const shown = symbol === null ? items : items.filter((order) => order.symbol === symbol);
  if (shown.length > 0) {
    return (
      <div className="paired">
        {shown.map((order) => (
          <OpenOption key={order.id} order={order} />
        ))}
      </div>
    );
  }
  if (state === 'loading') return <SkeletonRows rows={2} label={t('open')} />;
  if (state === 'failed') return <LoadFailure onRetry={() => void optionOrders.reload()} />;
  return (
    <EmptyState
      icon={<Timer aria-hidden="true" />}
      title={t('no_open')}
      hint={t('no_open_hint')}
      action={symbol === null ? <TradeLink product="option" /> : undefined}
    />
  );
}

/**
 * An option that runs: how long still, how it stands, what it is worth, and the way out. Leads to
 * its details.
 */
export function OpenOption({ order }: { order: OptionOrder }) {
  const t = useTranslations('options');
  const figures = useOptionFigures(order);
  const { left, text, closable } = useCountdown(order);
  const lastPrice = useTicker(order.symbol)?.lastPrice;
  const standing = standingOf(order, lastPrice);
  const [closing, setClosing] = useState(false);
  return (
    <article className="relative border-line border-b py-3">
      <div className="flex flex-wrap items-center justify-end gap-3">
        <CountdownRing left={left} of={order.duration} text={text} />
        <div className="flex-1">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base">
            <Link to={optionDetailPath(order.id)} className="font-semibold after:absolute after:inset-0">
              {figures.base}
              <span className="font-normal text-faint text-xs">/{figures.quote}</span>
            </Link>
            <DirectionBadge direction={order.direction} />
          </h2>
          {left === 0 ? (
            <p className="text-muted text-sm">{t('settling')}</p>
          ) : (
            standing && (
              <p className="flex flex-wrap items-center gap-x-3 text-sm">
                <StandingStatus standing={standing.standing} />
                <span className="text-faint text-xs">
                  {t('price_now')} <Figure text={figures.price(standing.price)} className="text-ink" />
                </span>
              </p>
            )
          )}
        </div>
        {left > 0 && (
          <Button
            variant="secondary"
            size="sm"
            className="z-1"
            disabled={!closable}
            onClick={() => setClosing(true)}
          >
            {t('close.open')}
          </Button>
        )}
      </div>
      <dl className="mt-2.5 flex flex-wrap justify-between gap-x-3 gap-y-1">
        <OptionItem label={t('entry')} value={<Figure text={figures.price(order.entry.price)} />} />
        <OptionItem label={t('stake')} value={<Figure text={figures.cents(order.stake)} />} />
        <OptionItem
          label={t('value')}
          value={
            order.live !== null && closable ? (
              <Figure text={figures.cents(order.live.value)} />
            ) : (
              t('no_value')
            )
          }
        />
        <OptionItem label={t('win_pays')} value={<Figure text={figures.cents(order.win_payout)} />} />
      </dl>
      <CloseSheet order={order} open={closing} onOpenChange={setClosing} />
    </article>
  );
}
