import { ChevronDown, ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { FavouriteButton } from '../../favourites/index.ts';
import { BackButton, CoinIcon, IconLink } from '../../kit/index.ts';
import type { InstrumentRules } from '../ticket/rules.ts';
import { SymbolPicker } from './symbol-picker.tsx';

/** The head of the page: which pair is traded, and the way to another one. */
export function SymbolBar({ rules }: { rules: Pick<InstrumentRules, 'symbol' | 'base' | 'quote'> }) {
  const t = useTranslations('trade');
  const navigate = useNavigate();
  const [picking, setPicking] = useState(false);
  return (
    <header className="safe-top sticky top-0 z-10 bg-ground">
      <div className="flex min-h-14 items-center pr-2 pl-1">
        <BackButton to="/market/trading" />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setPicking(true)}
          className="mr-auto flex min-h-11 min-w-0 items-center gap-2 rounded-sm pr-1"
        >
          <CoinIcon currency={rules.base} size={24} />
          <h1 className="truncate font-semibold text-lg">
            {rules.base}
            <span className="font-normal text-base text-muted">/{rules.quote}</span>
          </h1>
          <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
          <span className="sr-only">{t('choose_pair')}</span>
        </button>
        <FavouriteButton symbol={rules.symbol} />
        <IconLink
          to="/market/trade/currency_orders"
          label={t('all_orders')}
          icon={<ClipboardList aria-hidden="true" />}
        />
      </div>
      <SymbolPicker
        open={picking}
        onOpenChange={setPicking}
        current={rules.symbol}
        onPick={(symbol) => void navigate(`/market/trade/coins/${symbol}`, { replace: true })}
      />
    </header>
  );
}
