import type { Balance } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Cell, CoinIcon, type Column, DataTable } from '../../kit/index.ts';
import { type AccountKind, PrivateFigure, useAssets } from '../../money/portfolio/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { NothingHere } from './nothing-here.tsx';

/** What is in one account, by currency. */
export function AssetsTable({ kind }: { kind: AccountKind }) {
  const t = useTranslations();
  const { data, isError, refetch } = useAssets();
  const columns: readonly Column<Balance>[] = [
    { key: 'currency', label: t('desk.currency'), sortBy: ({ currency }) => currency },
    {
      key: 'available',
      label: t('assets.available'),
      sortBy: ({ available }) => Number(available),
      end: true,
    },
    { key: 'frozen', label: t('assets.frozen'), sortBy: ({ frozen }) => Number(frozen), end: true },
    { key: 'margin', label: t('contracts.margin'), sortBy: ({ margin }) => Number(margin), end: true },
    { key: 'value', label: t('desk.value'), sortBy: ({ usdt_value }) => Number(usdt_value), end: true },
  ];
  return (
    <DataTable
      label={t('shell.assets')}
      columns={columns}
      rows={(data?.balances ?? []).filter((balance) => balance.kind === kind)}
      keyOf={({ currency }) => currency}
      state={data === undefined ? (isError ? 'failed' : 'loading') : 'ready'}
      onRetry={() => void refetch()}
      empty={<NothingHere text={t('desk.no_assets')} />}
    >
      {(balance) => <AssetRow balance={balance} />}
    </DataTable>
  );
}

function AssetRow({ balance }: { balance: Balance }) {
  const format = useFormat();
  const amount = (text: string) => <PrivateFigure text={format.decimal(text, { least: 2 })} />;
  return (
    <tr>
      <Cell>
        <span className="flex items-center gap-2 font-semibold">
          <CoinIcon currency={balance.currency} size={20} />
          {balance.currency}
        </span>
      </Cell>
      <Cell end>{amount(balance.available)}</Cell>
      <Cell end>{amount(balance.frozen)}</Cell>
      <Cell end>{amount(balance.margin)}</Cell>
      <Cell end>
        <PrivateFigure text={format.fixed(balance.usdt_value, 2)} />
      </Cell>
    </tr>
  );
}
