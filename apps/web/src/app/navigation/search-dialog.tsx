import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { FileText, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { CoinIcon } from '../../kit/index.ts';
import { useInstruments, useSymbols } from '../../market/index.ts';
import { found, pagesOf, pairsOf, type Target } from './search-targets.ts';

interface SearchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Finds pairs in every product, and pages by their title; arrows choose, Enter opens. */
export default function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const targets = useTargets();
  const shown = found(targets, query);
  const change = (next: boolean) => {
    setQuery('');
    onOpenChange(next);
  };
  const go = (target: Target) => {
    change(false);
    void navigate(target.to);
  };
  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-scrim" />
        <Dialog.Popup className="fixed top-[10dvh] left-1/2 z-30 flex max-h-[70dvh] w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 flex-col overflow-hidden rounded-md border border-line bg-surface outline-none">
          <Dialog.Title className="sr-only">{t('desk.search')}</Dialog.Title>
          <Autocomplete.Root
            open
            inline
            items={shown}
            filter={null}
            autoHighlight="always"
            itemToStringValue={(target: Target) => target.label}
            value={query}
            onValueChange={(text, { reason }) => {
              if (reason !== 'item-press') setQuery(text);
            }}
          >
            <div className="flex items-center gap-2 border-line border-b px-4">
              <Search className="size-5 shrink-0 text-faint" aria-hidden="true" />
              <Autocomplete.Input
                aria-label={t('desk.search')}
                placeholder={t('desk.search')}
                maxLength={40}
                className="min-h-13 flex-1 bg-transparent text-base outline-none placeholder:text-faint"
              />
            </div>
            <Autocomplete.Empty className="px-4 text-muted text-sm not-empty:py-6">
              {t('desk.search_nothing', { query })}
            </Autocomplete.Empty>
            <Autocomplete.List className="overflow-y-auto not-empty:p-1">
              {(target: Target) => (
                <Autocomplete.Item
                  key={target.to}
                  value={target}
                  onClick={() => go(target)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none data-highlighted:bg-raised"
                >
                  {target.coin === null ? (
                    <FileText className="size-5 shrink-0 text-faint" aria-hidden="true" />
                  ) : (
                    <CoinIcon currency={target.coin} size={20} />
                  )}
                  <span className="flex-1 truncate">{target.label}</span>
                  {target.kind !== null && <span className="text-faint text-xs">{target.kind}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useTargets(): readonly Target[] {
  const t = useTranslations();
  const symbols = useSymbols().data;
  const instruments = useInstruments().data;
  return useMemo(
    () => [
      ...pairsOf(symbols ?? [], instruments ?? [], (product) => t(`market.${product}`)),
      ...pagesOf((title) => t(title)),
    ],
    [symbols, instruments, t],
  );
}
