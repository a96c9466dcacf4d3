import {
  fundProductPool,
  listFinancialOffers,
  listIeoOffers,
  listLockMiningOffers,
  listProductPools,
  type ProductPoolName,
  productPoolName,
} from '@trade/protocol';
import { useState } from 'react';
import { EntryDialog, Select, TextField } from '../../kit/index.ts';
import { useApi, useRefresh } from '../../platform/api/index.ts';
import { groupThousands } from '../../platform/format/index.ts';
import { sentOf } from '../terms/fields.ts';
import { productTexts } from '../texts.ts';

const { pools: say, fields, problems } = productTexts;
const POOLS = productPoolName.options;

/** Brings money from custody into a pool. Sent again after a failure, it still counts once. */
export function FundDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const [clientId] = useState(() => crypto.randomUUID());
  const [pool, setPool] = useState<ProductPoolName>('yield_pool');
  const [currency, setCurrency] = useState('USDT');
  const [amount, setAmount] = useState('');
  const isCode = sentOf({ kind: 'code' }, currency) !== undefined;
  const hasAmount = sentOf({ kind: 'amount' }, amount) !== undefined;

  const send = async (reason: string) => {
    await api.call(fundProductPool, { body: { client_id: clientId, pool, currency, amount, reason } });
    await refresh(listProductPools, listFinancialOffers, listLockMiningOffers, listIeoOffers);
    return say.funded(`${groupThousands(amount)} ${currency}`, say.names[pool]);
  };
  return (
    <EntryDialog
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
            options={POOLS.map((value) => ({ value, label: say.names[value] }))}
          />
          <div className="grid grid-cols-2 gap-4">
            <TextField
              label={fields.currency}
              value={currency}
              onChange={(entry) => setCurrency(entry.trim().toUpperCase())}
              error={tried && !isCode ? problems.code : undefined}
              autoComplete="off"
            />
            <TextField
              label={say.amount}
              value={amount}
              onChange={(entry) => setAmount(entry.trim())}
              error={tried && !hasAmount ? problems.amount : undefined}
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
        </>
      )}
    </EntryDialog>
  );
}
