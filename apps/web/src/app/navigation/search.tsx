import { Search as Glass } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useShortcuts } from '../../platform/keys/index.ts';
import { loadOrNavigate } from '../../platform/routing/index.ts';
import { Key } from './keys-sheet.tsx';

const SearchDialog = lazy(() => loadOrNavigate(() => import('./search-dialog.tsx'), window.location));

/** The button that opens the search; the key `/` does, too. */
export function Search() {
  const t = useTranslations('desk');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  useShortcuts({ '/': show });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('search')}
        aria-keyshortcuts="/"
        onClick={show}
        className="flex min-h-11 min-w-11 items-center gap-2 rounded-sm px-3 text-faint hover:bg-raised xl:max-w-72 xl:flex-1 xl:border xl:border-line xl:bg-raised"
      >
        <Glass className="size-5 shrink-0" aria-hidden="true" />
        <span aria-hidden="true" className="hidden flex-1 truncate text-left text-sm min-[90rem]:block">
          {t('search')}
        </span>
        <span aria-hidden="true" className="ml-auto hidden xl:block">
          <Key name="/" />
        </span>
      </button>
      {wanted && (
        <Suspense>
          <SearchDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
