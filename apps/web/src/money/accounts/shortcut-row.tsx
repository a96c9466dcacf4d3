import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  type LucideIcon,
  ReceiptText,
  RefreshCw,
} from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { transferPath } from '../../platform/detail-paths.ts';
import { CONVERSION_PATH, DEPOSIT_PATH, WITHDRAWAL_PATH } from '../../platform/paths.ts';
import type { AccountKind } from '../portfolio/index.ts';

/** Returns the actions for the customer's money as a whole. */
export function useFundShortcuts(): Shortcut[] {
  const t = useTranslations('assets');
  return [
    { to: DEPOSIT_PATH, icon: ArrowDownToLine, label: t('deposit') },
    { to: WITHDRAWAL_PATH, icon: ArrowUpFromLine, label: t('withdraw') },
    { to: transferPath(), icon: ArrowLeftRight, label: t('transfer') },
    { to: CONVERSION_PATH, icon: RefreshCw, label: t('exchange') },
    { to: '/coinAccount?view=history', icon: ReceiptText, label: t('history') },
  ];
}

/** Returns the actions of one account. Contracts and options are funded from the coin account. */
export function useAccountShortcuts(kind: AccountKind): Shortcut[] {
  const t = useTranslations('assets');
  const all = useFundShortcuts();
  if (kind === 'coin') return all.slice(0, -1);
  return [
    { to: transferPath({ from: 'coin', to: kind }), icon: ArrowDownToLine, label: t('transfer_in') },
    { to: transferPath({ from: kind, to: 'coin' }), icon: ArrowUpFromLine, label: t('transfer_out') },
  ];
}

export interface Shortcut {
  to: string;
  icon: LucideIcon;
  label: string;
}

/** A row of actions. */
export function ShortcutRow({ label, shortcuts }: { label: string; shortcuts: readonly Shortcut[] }) {
  return (
    <nav aria-label={label} className="my-4">
      <ul className="fifths gap-y-2">
        {shortcuts.map(({ to, icon: Icon, label: text }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex min-h-18 flex-col items-center gap-1.5 text-center text-muted text-xs leading-tight"
            >
              <span className="flex size-11 items-center justify-center rounded-md bg-raised text-accent transition-colors group-active:bg-line">
                <Icon className="size-5" aria-hidden="true" />
              </span>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
