import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, ReceiptText, RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CASHOUT_PATH, CONVERSION_PATH, DEPOSIT_PATH, transferPath } from '../../../platform/paths.ts';
import type { AccountKind } from '../../portfolio/index.ts';
import type { Shortcut } from './shortcut-row.tsx';

/** Everything that can be done with the money as a whole. */
export function useFundShortcuts(): Shortcut[] {
  const t = useTranslations('assets');
  return [
    { to: DEPOSIT_PATH, icon: ArrowDownToLine, label: t('deposit') },
    { to: CASHOUT_PATH, icon: ArrowUpFromLine, label: t('withdraw') },
    { to: transferPath(), icon: ArrowLeftRight, label: t('transfer') },
    { to: CONVERSION_PATH, icon: RefreshCw, label: t('exchange') },
    { to: '/coinAccount?view=history', icon: ReceiptText, label: t('history') },
  ];
}

/** What can be done with one account: money reaches contracts and options through the coin account. */
export function useAccountShortcuts(kind: AccountKind): Shortcut[] {
  const t = useTranslations('assets');
  const all = useFundShortcuts();
  if (kind === 'coin') return all.slice(0, -1);
  return [
    { to: transferPath({ from: 'coin', to: kind }), icon: ArrowDownToLine, label: t('transfer_in') },
    { to: transferPath({ from: kind, to: 'coin' }), icon: ArrowUpFromLine, label: t('transfer_out') },
  ];
}
