import {
  type ConsoleLockMiningProduct,
  endLockMiningOffer,
  listLockMiningOffers,
  readLockMiningOffer,
} from '@trade/protocol';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Button, Facts, Loaded, Page, Panel } from '../../kit/index.ts';
import { useAnswer } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { Amount, percent } from '../amount.tsx';
import { StepDialog } from '../step-dialog.tsx';
import { EditDialog } from '../terms/edit-dialog.tsx';
import { productTexts } from '../texts.ts';
import { LockMiningState } from './product-state.tsx';
import { DailyRates } from './rates.tsx';
import { LOCK_MINING_CALLS, LOCK_MINING_FIELDS, lockMiningEntries } from './terms.ts';

const { lockMining: say, fields } = productTexts;

/** One product: its terms, what it binds, and the rates of its days. */
export function LockMiningProductPage() {
  const { id = '' } = useParams();
  const answer = useAnswer(readLockMiningOffer, { params: { id } });
  return (
    <Page
      title={answer.data?.name ?? say.title}
      back={{ to: '/lock-mining', label: say.back }}
      actions={answer.data && <Actions product={answer.data} />}
    >
      <Loaded answer={answer}>
        {(product) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Panel title={productTexts.terms}>
              <Terms product={product} />
            </Panel>
            <div className="flex flex-col gap-4">
              <Panel title={say.sales}>
                <Sales product={product} />
              </Panel>
              <Panel title={say.rates}>
                <DailyRates product={product} />
              </Panel>
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Actions({ product }: { product: ConsoleLockMiningProduct }) {
  const [doing, setDoing] = useState<'edit' | 'end' | null>(null);
  const { id, name, status, editable } = product;
  const onClose = () => setDoing(null);
  return (
    <>
      {editable && <Button onClick={() => setDoing('edit')}>{productTexts.edit}</Button>}
      {status !== 'closed' && (
        <Button tone="danger" onClick={() => setDoing('end')}>
          {say.end}
        </Button>
      )}
      {doing === 'edit' && (
        <EditDialog
          title={say.editTitle(name)}
          fields={LOCK_MINING_FIELDS}
          entries={lockMiningEntries(product)}
          calls={LOCK_MINING_CALLS}
          id={id}
          said={(changed) => say.changed(changed.name)}
          onClose={onClose}
        />
      )}
      {doing === 'end' && (
        <StepDialog
          title={say.endTitle(name)}
          description={say.endText}
          action={say.end}
          tone="danger"
          step={endLockMiningOffer}
          id={id}
          renews={listLockMiningOffers}
          said={say.ended(name)}
          onClose={onClose}
        />
      )}
    </>
  );
}

function Terms({ product }: { product: ConsoleLockMiningProduct }) {
  const { currency, sale_ends_at } = product;
  return (
    <>
      <Facts
        facts={[
          [productTexts.state, <LockMiningState key="state" {...product} />],
          [fields.minimum, <Amount key="minimum" of={product.minimum} currency={currency} />],
          [fields.maximum, <Amount key="maximum" of={product.maximum} currency={currency} />],
          [fields.rate_min, percent(product.rate_min)],
          [fields.rate_max, percent(product.rate_max)],
          [fields.lockup_days, productTexts.days(product.lockup_days)],
          [fields.dividend_time, product.dividend_time],
          [fields.early_rate, percent(product.early_rate)],
          [fields.sale_starts_at, timeText(product.sale_starts_at)],
          [fields.sale_ends_at, sale_ends_at === null ? say.openEnded : timeText(sale_ends_at)],
        ]}
      />
      {!product.editable && <p className="mt-3 text-xs text-faint">{productTexts.locked}</p>}
    </>
  );
}

function Sales({ product }: { product: ConsoleLockMiningProduct }) {
  const { currency } = product;
  return (
    <Facts
      facts={[
        [say.facts.orders, product.orders],
        [say.facts.locked, <Amount key="locked" of={product.locked} currency={currency} />],
        [say.facts.cover, <Amount key="cover" of={product.cover} currency={currency} />],
        [say.facts.remaining, <Amount key="remaining" of={product.remaining} currency={currency} />],
      ]}
    />
  );
}
