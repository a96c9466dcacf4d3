import { DEFAULT_SYMBOL } from '@trade/protocol';
import { ArrowDownUp, ClipboardList, type LucideIcon, ReceiptText, Settings } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

interface Shortcut {
  key: 'spot' | 'orders' | 'history' | 'settings';
  to: string;
  icon: LucideIcon;
}

const SHORTCUTS: readonly Shortcut[] = [
  { key: 'spot', to: `/market/trade/coins/${DEFAULT_SYMBOL}`, icon: ArrowDownUp },
  { key: 'orders', to: '/market/trade/currency_orders', icon: ClipboardList },
  { key: 'history', to: '/coinAccount?view=history', icon: ReceiptText },
  { key: 'settings', to: '/setting/setpage', icon: Settings },
];

/** The products and places that are a tap away. */
export function Shortcuts() {
  const t = useTranslations('home');
  return (
    <nav aria-label={t('actions')}>
      <ul className="grid grid-cols-4">
        {SHORTCUTS.map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <Link
              to={to}
              className="group flex min-h-20 flex-col items-center justify-center gap-2 text-center text-muted text-xs"
            >
              <span className="flex size-11 items-center justify-center rounded-md bg-raised text-accent transition-colors group-active:bg-line">
                <Icon className="size-5" aria-hidden="true" />
              </span>
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
