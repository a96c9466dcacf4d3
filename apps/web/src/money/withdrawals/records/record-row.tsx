import type { WithdrawalRecord } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { CoinIcon, Figure, ListRow } from '../../../kit/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { WithdrawalStatusText } from './standing.tsx';

interface RecordRowProps {
  record: WithdrawalRecord;
  onOpen: () => void;
}

export function RecordRow({ record, onOpen }: RecordRowProps) {
  const times = useTimes();
  const t = useTranslations('withdrawals');
  const format = useFormat();
  const { currency, destination, amount, created_at } = record;
  const way = destination.channel === 'wallet' ? destination.network : destination.bank_name;
  return (
    <ListRow
      leading={<CoinIcon currency={currency} />}
      title={t('of', { currency })}
      subtitle={`${way} · ${times.dateTime(created_at)}`}
      value={<Figure text={format.decimal(amount)} className="font-semibold" />}
      subvalue={<WithdrawalStatusText record={record} />}
      onClick={onOpen}
    />
  );
}
