import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { waitingToasts } from './toast.ts';

/** The toast library, which the first screen does not need. */
const library = () => import('./toast-list.tsx');
const ToastList = lazy(library);

/** Loads the toast library before the first toast, because that one may be about a lost network. */
export function preloadToasts(): void {
  // The first toast tries again.
  library().catch(() => undefined);
}

/** Where toasts appear; placed once at the root of the app. */
export function Toaster() {
  const waiting = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.any);
  const [wanted, setWanted] = useState(waiting);
  if (waiting && !wanted) setWanted(true);
  return (
    wanted && (
      <Suspense>
        <ToastList />
      </Suspense>
    )
  );
}
