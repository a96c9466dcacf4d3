import type { Position } from '@trade/protocol';
import { CircleDollarSign, Flag, Layers, ShieldAlert, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatDateTime, useFormat } from '../../format/index.ts';
import { Card, Detail, Details, Figure, Status, toneOf } from '../../kit/index.ts';
import { usePriceFormat } from '../price-format.ts';
import { SideBadge } from '../side-badge.tsx';

/** A position that has ended: how, and what came of it. */
export function EndedPosition({ position }: { position: Position }) {
  const t = useTranslations('contracts');
  const format = useFormat();
  const price = usePriceFormat(position.symbol);
  const signed = (text: string) => format.decimal(text, { least: 2, most: 4, signed: true });
  return (
    <Card className="mt-3">
      <article aria-label={t('position_of', { symbol: position.symbol })}>
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold text-base">{position.symbol}</h3>
          <SideBadge side={position.side} multiple={position.multiple} />
          <span className="ml-auto">
            <End by={position.closed_by ?? 'order'} />
          </span>
        </div>
        <Details className="mt-3 text-sm">
          <Detail name={t('realised')}>
            <Figure
              text={signed(position.realised_pnl)}
              tone={toneOf(position.realised_pnl)}
              className="font-semibold"
            />
          </Detail>
          <Detail name={t('roi_net')}>
            <Figure text={format.percent(position.roi, { signed: true })} tone={toneOf(position.roi)} />
          </Detail>
          <Detail name={t('size_lots')}>
            <Figure text={format.decimal(position.lots)} />
          </Detail>
          <Detail name={t('entry_to_exit')}>
            <Figure text={`${price(position.entry_price)} → ${price(position.settlement_price)}`} />
          </Detail>
          <Detail name={t('fees')}>
            <Figure text={format.decimal(position.fee, { least: 2, most: 4 })} />
          </Detail>
          {position.product === 'eternal' && (
            <Detail name={t('funding')}>
              <Figure text={signed(position.funding)} />
            </Detail>
          )}
          <Detail name={t('opened_closed')}>
            <span className="text-faint text-xs">
              {formatDateTime(position.opened_at)} – {formatDateTime(position.settlement_time)}
            </span>
          </Detail>
        </Details>
      </article>
    </Card>
  );
}

/** What ended a position, as word, colour and icon. */
function End({ by }: { by: NonNullable<Position['closed_by']> }) {
  const t = useTranslations('contracts.end');
  if (by === 'liquidation')
    return (
      <Status tone="danger" icon={ShieldAlert}>
        {t(by)}
      </Status>
    );
  if (by === 'deleverage')
    return (
      <Status tone="warning" icon={TriangleAlert}>
        {t(by)}
      </Status>
    );
  if (by === 'settlement')
    return (
      <Status tone="pending" icon={Flag}>
        {t(by)}
      </Status>
    );
  if (by === 'take_profit')
    return (
      <Status tone="success" icon={CircleDollarSign}>
        {t(by)}
      </Status>
    );
  return (
    <Status tone="neutral" icon={Layers}>
      {t(by)}
    </Status>
  );
}
