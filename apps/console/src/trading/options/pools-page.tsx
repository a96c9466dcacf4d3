import { fundOptionPool, isPlainDecimal, listOptionPools, type OptionPool } from '@trade/protocol';
import { useState } from 'react';
import { Badge, Button, type Column, FormDialog, Loaded, NumberField, Page, Table } from '../../kit/index.ts';
import { useAnswer, useApi, useRefresh } from '../../platform/api/index.ts';
import { groupThousands, isZero } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { optionPoolsTexts } from './texts.ts';

interface FundDialogProps {
  pool: OptionPool;
  onClose: () => void;
}

/** Moves money from custody into a pool. A repeated send counts once. */
function FundDialog({ pool: { mode, currency }, onClose }: FundDialogProps) {
  const say = optionPoolsTexts;
  const api = useApi();
  const refresh = useRefresh();
  const [clientId] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState('');
  const isReady = isPlainDecimal(amount) && !isZero(amount);

  const send = async (reason: string) => {
    const body = { client_id: clientId, currency, amount, reason };
    await api.call(fundOptionPool, { params: { mode }, body });
    await refresh(listOptionPools);
    return say.funded(texts.common.modes[mode], `${groupThousands(amount)} ${currency}`);
  };
  return (
    <FormDialog
      title={say.fundTitle(texts.common.modes[mode])}
      description={say.fundText}
      action={say.fund}
      isReady={isReady}
      send={send}
      onClose={onClose}
    >
      {(tried) => (
        <NumberField
          label={say.amount}
          suffix={currency}
          value={amount}
          onChange={setAmount}
          error={tried && !isReady ? say.amountInvalid : undefined}
        />
      )}
    </FormDialog>
  );
}

/** The pools that pay open options: balance, holds, and a way to add money. */
export function OptionPoolsPage() {
  const [funding, setFunding] = useState<OptionPool | null>(null);
  const say = optionPoolsTexts;
  return (
    <Page title={say.title}>
      <p className="text-muted">{say.intro}</p>
      <Loaded answer={useAnswer(listOptionPools)}>
        {({ items }) => (
          <Table
            caption={say.title}
            columns={columnsFor(setFunding)}
            rows={items}
            keyOf={({ currency, mode }) => `${mode} ${currency}`}
            empty={say.empty}
          />
        )}
      </Loaded>
      {funding && <FundDialog pool={funding} onClose={() => setFunding(null)} />}
    </Page>
  );
}

function columnsFor(fund: (pool: OptionPool) => void): Column<OptionPool>[] {
  const { columns, fund: action } = optionPoolsTexts;
  const amount = (decimal: string, currency: string) => (
    <>
      {groupThousands(decimal)} <span className="text-faint">{currency}</span>
    </>
  );
  return [
    { header: columns.mode, cell: ({ mode }) => texts.common.modes[mode] },
    { header: columns.balance, align: 'end', cell: ({ balance, currency }) => amount(balance, currency) },
    { header: columns.exposure, align: 'end', cell: ({ currency, exposure }) => amount(exposure, currency) },
    { header: columns.open, align: 'end', cell: ({ open_options }) => open_options },
    { header: columns.available, align: 'end', cell: (pool) => <Available {...pool} /> },
    {
      header: texts.common.actions,
      pinned: true,
      align: 'end',
      cell: (pool) => (
        <Button size="sm" onClick={() => fund(pool)}>
          {action}
        </Button>
      ),
    },
  ];
}

/** An empty pool sells nothing. */
function Available({ available, currency }: OptionPool) {
  if (available === '0') return <Badge mood="bad">{optionPoolsTexts.soldOut}</Badge>;
  return (
    <>
      {groupThousands(available)} <span className="text-faint">{currency}</span>
    </>
  );
}
