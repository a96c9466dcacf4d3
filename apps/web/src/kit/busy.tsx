import { LoaderCircle } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';

let running = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  running += by;
  for (const listener of listeners) listener();
}

/**
 * Shows the global spinner until `work` settles. For actions; a first load shows skeletons instead.
 */
export async function whileBusy<Result>(work: Promise<Result>): Promise<Result> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The spinner of `whileBusy`, placed once at the root of the app. Appears only when an action takes
 * a moment.
 */
export function GlobalSpinner() {
  const t = useTranslations('kit');
  const busy = useSyncExternalStore(subscribe, () => running > 0);
  return (
    <div role="status" className={busy ? 'fixed inset-0 z-50 flex items-center justify-center' : 'sr-only'}>
      {busy && (
        <span className="starting:opacity-0 flex size-16 items-center justify-center rounded-md border border-line bg-raised opacity-100 transition-opacity delay-150">
          <LoaderCircle className="size-7 animate-spin text-accent" aria-hidden="true" />
          <span className="sr-only">{t('working')}</span>
        </span>
      )}
    </div>
  );
}
