import type { DepositRecord } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { CoinIcon, Figure, ListRow } from '../../../kit/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { DepositStatusText } from './status-text.tsx';

interface RecordRowProps {
  record: DepositRecord;
  onOpen: () => void;
}

export function RecordRow({ record, onOpen }: RecordRowProps) {
  const times = useTimes();
  const t = useTranslations('recharge');
  const format = useFormat();
  const { currency, network, status, amount, credited, created_at } = record;
  return (
    <ListRow
      leading={<CoinIcon currency={currency} />}
      title={t('of', { currency })}
      subtitle={`${network} · ${times.dateTime(created_at)}`}
      value={
        <Figure
          text={format.decimal(credited ?? amount, { signed: status === 'completed' })}
          className="font-semibold"
          tone={status === 'completed' ? 'rise' : 'plain'}
        />
      }
      subvalue={<DepositStatusText status={status} />}
      onClick={onOpen}
    />
  );
}
