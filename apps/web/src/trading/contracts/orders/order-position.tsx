import { useQuery } from '@tanstack/react-query';
import type { Position } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Badge, Card, Detail, Details, Figure } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { usePositions } from '../../../platform/live/index.ts';
import { EndStatus } from '../positions/end-status.tsx';
import { usePriceFormat } from '../price-format.ts';
import { positionQuery } from '../queries.ts';

/** What an order belongs to: the position that it opened, increased or closed, at the mark of the moment while it is open. */
export function OrderPosition({ id }: { id: string }) {
  const { data } = useQuery(positionQuery(useApi(), id));
  const live = usePositions().items.find((position) => position.id === id);
  const position = data?.status === 'open' ? (live ?? data) : data;
  return position ? <Known position={position} /> : null;
}

function Known({ position }: { position: Position }) {
  const times = useTimes();
  const t = useTranslations('contracts');
  const format = useFormat();
  const price = usePriceFormat(position.symbol);
  const isOpen = position.status === 'open';
  return (
    <Card>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="font-semibold text-base">{t('position')}</h2>
        {isOpen ? (
          <Badge tone="accent">{t('position_open')}</Badge>
        ) : (
          <EndStatus by={position.closed_by ?? 'order'} />
        )}
      </div>
      <Details>
        <Detail name={t('size_lots')}>
          <Figure text={format.decimal(position.lots)} />
        </Detail>
        <Detail name={t('entry_price')}>
          <Figure text={price(position.entry_price)} />
        </Detail>
        {isOpen ? (
          <>
            <Detail name={t('mark_price')}>
              <Figure text={price(position.mark_price)} />
            </Detail>
            <Detail name={t('liquidation_price')}>
              <Figure
                text={position.liquidation_price === null ? t('none') : price(position.liquidation_price)}
                className="text-warning"
              />
            </Detail>
          </>
        ) : (
          <>
            <Detail name={t('settlement_price')}>
              <Figure text={price(position.settlement_price)} />
            </Detail>
            <Detail name={t('settlement_time')}>
              <Figure text={times.dateTime(position.settlement_time)} />
            </Detail>
          </>
        )}
        <Detail name={t('position_number')}>{position.id}</Detail>
      </Details>
    </Card>
  );
}
