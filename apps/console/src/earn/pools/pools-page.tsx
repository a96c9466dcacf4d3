import {
  fundProductPool,
  listProductPools,
  type ProductPool,
  type ProductPoolName,
  productPoolName,
} from '@trade/protocol';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  Badge,
  Button,
  type Column,
  FormDialog,
  Loaded,
  NumberField,
  Page,
  Select,
  Table,
  TextField,
} from '../../kit/index.ts';
import { useAnswer, useApi, useRefresh } from '../../platform/api/index.ts';
import { useFeatures, usePoolNames } from '../../platform/feature.tsx';
import { groupThousands } from '../../platform/format/index.ts';
import { sentOf, termsTexts } from '../../venue/terms/index.ts';
import { Amount } from '../offers/amount.tsx';
import { offerTexts } from '../offers/texts.ts';
import { poolsTexts } from './texts.ts';

const say = poolsTexts;
const { problems } = termsTexts;
const { fields } = offerTexts;
const POOLS = productPoolName.options;

/** What the products sell that the pools pay. */
function useSold() {
  return useFeatures().flatMap(({ sells }) => sells ?? []);
}

/** Moves money from custody into a pool. A repeated send counts once. */
function FundDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const sold = useSold();
  const names = usePoolNames();
  const [clientId] = useState(() => crypto.randomUUID());
  const [pool, setPool] = useState<ProductPoolName>('yield_pool');
  const [currency, setCurrency] = useState('USDT');
  const [amount, setAmount] = useState('');
  const isCode = sentOf({ kind: 'code' }, currency) !== undefined;
  const hasAmount = sentOf({ kind: 'amount' }, amount) !== undefined;

  const send = async (reason: string) => {
    await api.call(fundProductPool, { body: { client_id: clientId, pool, currency, amount, reason } });
    await refresh(listProductPools, ...sold.map(({ list }) => list));
    return say.funded(`${groupThousands(amount)} ${currency}`, names[pool]);
  };
  return (
    <FormDialog
      title={say.fundTitle}
      description={say.fundText}
      action={say.fund}
      isReady={isCode && hasAmount}
      send={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <Select
            label={say.pool}
            value={pool}
            onChange={(value) => setPool(productPoolName.parse(value))}
            options={POOLS.map((value) => ({ value, label: names[value] }))}
          />
          <div className="grid grid-cols-2 gap-4">
            <TextField
              label={fields.currency}
              value={currency}
              onChange={(entry) => setCurrency(entry.trim().toUpperCase())}
              error={tried && !isCode ? problems.code : undefined}
              autoComplete="off"
            />
            <NumberField
              label={say.amount}
              value={amount}
              onChange={setAmount}
              error={tried && !hasAmount ? problems.amount : undefined}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}

function PoolName({ of }: { of: ProductPoolName }) {
  return <span className="font-medium">{usePoolNames()[of]}</span>;
}

function Obligations({ of }: { of: ProductPool['obligations'] }) {
  const sold = useSold();
  return (
    <ul>
      {of.map(({ kind, count, cover }) => {
        const { name = kind, counted = '' } = sold.find((each) => each.kind === kind) ?? {};
        return <li key={kind}>{say.obligation(name, groupThousands(cover), count, counted)}</li>;
      })}
    </ul>
  );
}

const COLUMNS: readonly Column<ProductPool>[] = [
  {
    header: say.columns.pool,
    cell: ({ pool, currency }) => (
      <>
        <PoolName of={pool} /> <span className="text-faint">{currency}</span>
      </>
    ),
  },
  {
    header: say.columns.balance,
    align: 'end',
    cell: ({ balance, currency }) => <Amount of={balance} currency={currency} />,
  },
  {
    header: say.columns.cover,
    align: 'end',
    cell: ({ cover, currency }) => <Amount of={cover} currency={currency} />,
  },
  {
    header: say.columns.obligations,
    wide: true,
    cell: ({ obligations }) => <Obligations of={obligations} />,
  },
  {
    header: say.columns.available,
    align: 'end',
    // What tokens are sold from is held for a whole project: an empty rest is no problem.
    cell: ({ pool, available, currency }) =>
      available === '0' && pool === 'yield_pool' ? (
        <Badge mood="bad">{say.empty_pool}</Badge>
      ) : (
        <Amount of={available} currency={currency} />
      ),
  },
];

/** The pools that pay everything sold: balance, worst-case holds, and a way to add money. */
export function ProductPoolsPage() {
  const [funding, setFunding] = useState(false);
  return (
    <Page
      title={say.title}
      actions={
        <Button tone="primary" icon={<Plus aria-hidden="true" />} onClick={() => setFunding(true)}>
          {say.fund}
        </Button>
      }
    >
      <p className="text-muted">{say.intro}</p>
      <Loaded answer={useAnswer(listProductPools)}>
        {({ items }) => (
          <Table
            caption={say.title}
            columns={COLUMNS}
            rows={items}
            keyOf={({ pool, currency }) => `${pool} ${currency}`}
            empty={say.empty}
          />
        )}
      </Loaded>
      {funding && <FundDialog onClose={() => setFunding(false)} />}
    </Page>
  );
}
