import type { TransferRecord } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../../platform/format/index.ts';
import { TransferFields } from '../records/fields.tsx';
import { RecordSheet } from '../records/record-sheet.tsx';
import { Result, ResultActions } from '../result.tsx';

interface TransferResultProps {
  /** Null while there is nothing to show. */
  record: TransferRecord | null;
  onDone: () => void;
}

export function TransferResult({ record, onDone }: TransferResultProps) {
  const t = useTranslations('funds');
  const format = useFormat();
  return (
    <RecordSheet
      title={t('transfer')}
      record={record}
      onClose={onDone}
      footer={<ResultActions view="transfers" onDone={onDone} />}
    >
      {(shown) => (
        <Result title={t('transferred')} amount={`${format.decimal(shown.amount)} ${shown.currency}`}>
          <TransferFields record={shown} />
        </Result>
      )}
    </RecordSheet>
  );
}
