import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes, Segmented, Sheet } from '../../../kit/index.ts';
import { PairList, type PairListKind, PairSummary, SearchBox } from '../../../market/index.ts';
import type { TradeProduct } from '../../products/index.ts';

interface SymbolPickerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the pairs are traded as. */
  product: TradeProduct;
  /** The pair that is shown. */
  current: string;
  onPick: (symbol: string) => void;
}

/** Finds another pair without leaving the page. */
export function SymbolPicker({ open, onOpenChange, product, current, onPick }: SymbolPickerProps) {
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
