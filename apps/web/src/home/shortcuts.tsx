import { DEFAULT_SYMBOL } from '@trade/protocol';
import {
  ArrowDownUp,
  CalendarClock,
  ClipboardList,
  Infinity as Infinite,
  type LucideIcon,
  ReceiptText,
  RotateCcw,
  Settings,
  Timer,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { DemoReset } from '../account/settings/index.ts';
import { useIsSimulation } from '../platform/session/index.ts';
import { TRADE_PRODUCTS, type TradeProduct, tradePath } from '../trading/products/index.ts';

const PRODUCT_ICONS: Record<TradeProduct, LucideIcon> = {
  eternal: Infinite,
  dated: CalendarClock,
  option: Timer,
  spot: ArrowDownUp,
};

interface Place {
  key: 'orders' | 'history' | 'settings';
  to: string;
  icon: LucideIcon;
}

const PLACES: readonly Place[] = [
  { key: 'orders', to: '/market/trade/currency_orders', icon: ClipboardList },
  { key: 'history', to: '/coinAccount?view=history', icon: ReceiptText },
  { key: 'settings', to: '/setting/setpage', icon: Settings },
];

const TILE = 'group flex min-h-20 w-full flex-col items-center gap-2 pt-2 text-center text-muted text-xs';

/** The products and places that are a tap away; in the demo account also its reset. */
export function Shortcuts() {
  const t = useTranslations();
  const isDemo = useIsSimulation();
  return (
    <nav aria-label={t('home.actions')}>
      <ul className="grid grid-cols-4">
        {TRADE_PRODUCTS.map((product) => (
          <li key={product}>
            <Link to={tradePath(product, DEFAULT_SYMBOL)} className={TILE}>
              <Tile icon={PRODUCT_ICONS[product]} label={t(`trade.product.${product}`)} />
            </Link>
          </li>
        ))}
        {PLACES.map(({ key, to, icon }) => (
          <li key={key}>
            <Link to={to} className={TILE}>
              <Tile icon={icon} label={t(`home.${key}`)} />
            </Link>
          </li>
        ))}
        {isDemo && <ResetShortcut />}
      </ul>
    </nav>
  );
}

function ResetShortcut() {
  const t = useTranslations('home');
  const [asking, setAsking] = useState(false);
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={() => setAsking(true)} className={TILE}>
        <Tile icon={RotateCcw} label={t('reset_demo')} />
      </button>
      <DemoReset open={asking} onOpenChange={setAsking} />
    </li>
  );
}

function Tile({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <span className="flex size-11 items-center justify-center rounded-md bg-raised text-accent transition-colors group-active:bg-line">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      {label}
    </>
  );
}
