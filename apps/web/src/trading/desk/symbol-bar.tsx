import { ChevronDown, ClipboardList } from 'lucide-react';
import { type ReactNode, useContext, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  BackButton,
  CoinIcon,
  classes,
  DemoBadge,
  IconLink,
  PageHelp,
  Segmented,
  Sheet,
} from '../../kit/index.ts';
import {
  AlertButton,
  FavouriteButton,
  PairList,
  type PairListKind,
  PairSummary,
  SearchBox,
  type SymbolEntry,
} from '../../market/index.ts';
import { HOLDINGS_PATH } from '../../platform/paths.ts';
import { useIsSimulation } from '../../platform/session/index.ts';
import { symbolOf, type TradeProduct, tradePath } from '../../platform/trade-paths.ts';

interface SymbolPickerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The product in which the pairs are traded. */
  product: TradeProduct;
  /** The shown pair. */
  current: string;
  onPick: (symbol: string) => void;
}

/** Chooses another pair without leaving the page. */
function SymbolPicker({ open, onOpenChange, product, current, onPick }: SymbolPickerProps) {
  const t = useTranslations();
  const [kind, setKind] = useState<PairListKind>(product);
  const [query, setQuery] = useState('');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('trade.choose_pair')}>
      <div className="space-y-3">
        <SearchBox value={query} onChange={setQuery} />
        <Segmented
          label={t('market.lists')}
          choices={[
            { value: product, label: t(`market.${product}`) },
            { value: 'favourites', label: t('market.favourites') },
          ]}
          value={kind}
          onChange={setKind}
        />
      </div>
      <div className="min-h-[50dvh]">
        <PairList
          kind={kind}
          query={query}
          onSeeAll={() => setKind(product)}
          row={(entry) => (
            <button
              type="button"
              aria-current={entry.symbol === current || undefined}
              onClick={() => {
                onPick(entry.symbol);
                onOpenChange(false);
              }}
              className={classes(
                '-mx-4 flex min-h-14 w-[calc(100%+2rem)] items-center gap-2 px-4 text-left active:bg-raised',
                entry.symbol === current && 'bg-tint',
              )}
            >
              <PairSummary entry={entry} />
            </button>
          )}
        />
      </div>
    </Sheet>
  );
}

interface SymbolBarProps {
  product: TradeProduct;
  pair: SymbolEntry;
  /** Names the product, unless it is spot. */
  badge?: ReactNode;
}

/** Top of the page: the traded pair, and a button to choose another. */
export function SymbolBar({ product, pair, badge }: SymbolBarProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const isSimulation = useIsSimulation();
  const [picking, setPicking] = useState(false);
  const help = useContext(PageHelp);
  return (
    <header className="safe-top sticky top-0 z-10 bg-ground low:static">
      <div className="flex min-h-14 flex-wrap items-center justify-end pr-2 pl-1">
        <BackButton to="/market/trading" />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setPicking(true)}
          className="mr-auto flex min-h-11 min-w-0 flex-[1_0_8rem] items-center gap-2 rounded-sm pr-1 text-left"
        >
          <span className="max-[22.5em]:hidden">
            <CoinIcon currency={pair.base} size={24} />
          </span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <h1 className="font-semibold text-lg leading-6">
              {pair.base}
              <span className="font-normal text-base text-muted">/{pair.quote}</span>
            </h1>
            {/* In demo mode a phone has no room for the badge beside the name; the tabs above name the product. */}
            <span className={isSimulation ? 'contents max-[30em]:hidden' : 'contents'}>{badge}</span>
            <DemoBadge />
          </span>
          <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
          <span className="sr-only">{t('trade.choose_pair')}</span>
        </button>
        <AlertButton symbol={symbolOf(product, pair.symbol)} className="max-sm:hidden" />
        <FavouriteButton symbol={pair.symbol} />
        <IconLink
          to={HOLDINGS_PATH}
          label={t('holdings.title')}
          icon={<ClipboardList aria-hidden="true" />}
        />
        {help}
      </div>
      <SymbolPicker
        open={picking}
        onOpenChange={setPicking}
        product={product}
        current={pair.symbol}
        onPick={(symbol) => void navigate(tradePath(product, symbol), { replace: true })}
      />
    </header>
  );
}
