import { type ConsoleLockMiningProduct, listLockMiningRates, type PublishedRate } from '@trade/protocol';
import { useState } from 'react';
import { Button, type Column, Loaded, Table } from '../../kit/index.ts';
import { useAnswer } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { percent } from '../amount.tsx';
import { productTexts } from '../texts.ts';
import { PublishDialog } from './publish-dialog.tsx';

const { lockMining: say } = productTexts;

const COLUMNS: readonly Column<PublishedRate>[] = [
  { header: say.rateColumns.day, cell: ({ day }) => day },
  { header: say.rateColumns.rate, align: 'end', cell: ({ rate }) => percent(rate) },
  { header: say.rateColumns.published, cell: ({ published_at }) => timeText(published_at) },
];

/** The rates of a product's days, and publishing the next one. */
export function DailyRates({ product }: { product: ConsoleLockMiningProduct }) {
  const [publishing, setPublishing] = useState(false);
  const answer = useAnswer(listLockMiningRates, { params: { id: product.id } });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{say.ratesText}</p>
      <Loaded answer={answer}>
        {({ items, next_day }) => (
          <>
            <Button tone="primary" className="self-start" onClick={() => setPublishing(true)}>
              {say.publish}
            </Button>
            <Table
              caption={say.rates}
              columns={COLUMNS}
              rows={items}
              keyOf={({ day }) => day}
              empty={say.ratesEmpty}
            />
            {publishing && (
              <PublishDialog product={product} firstDay={next_day} onClose={() => setPublishing(false)} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
