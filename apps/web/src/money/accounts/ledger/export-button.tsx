import { exportLedger } from '@trade/protocol';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton, toast, whileBusy } from '../../../kit/index.ts';
import { type Client, useApi, useErrorText } from '../../../platform/api/index.ts';
import { type Times, useTimes } from '../../../platform/format/index.ts';
import { type LedgerFilter, toQuery } from './filter.ts';

/** Saves the filtered history as a file for spreadsheets. */
export function ExportButton({ filter }: { filter: LedgerFilter }) {
  const t = useTranslations('assets');
  const errorText = useErrorText();
  const api = useApi();
  const times = useTimes();
  const save = async () => {
    try {
      await whileBusy(saveLedger(api, filter, times));
      toast.success(t('exported'));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return <IconButton label={t('export')} icon={<Download />} onClick={() => void save()} />;
}

/** Loaded with an authorised call, because a plain link carries no login. */
async function saveLedger(api: Client, filter: LedgerFilter, times: Times): Promise<void> {
  const file = await api.call(exportLedger, { query: { ...toQuery(filter, times) } });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `ledger-${times.date(api.clock.now())}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
