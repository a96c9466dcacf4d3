import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '../../../kit/index.ts';
import { PairList, PairSummary, SearchBox } from '../../../market/index.ts';

interface SymbolChoiceProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (symbol: string) => void;
}

/** Picks the pair that the chart's is compared with. */
export function SymbolChoice({ open, onOpenChange, onPick }: SymbolChoiceProps) {
  const t = useTranslations('chart');
  const [query, setQuery] = useState('');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('compare')}>
      <SearchBox value={query} onChange={setQuery} />
      <div className="min-h-[50dvh]">
        <PairList
          kind="spot"
          query={query}
          onSeeAll={() => setQuery('')}
          row={(entry) => (
            <button
              type="button"
              onClick={() => {
                onPick(entry.symbol);
                onOpenChange(false);
              }}
              className="-mx-4 flex min-h-14 w-[calc(100%+2rem)] items-center gap-2 px-4 text-left active:bg-raised"
            >
              <PairSummary entry={entry} />
            </button>
          )}
        />
      </div>
    </Sheet>
  );
}
