import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { waitingToasts } from './toast.ts';

/** The library of toasts: the first screen does without it. */
const library = () => import('./toast-list.tsx');
const ToastList = lazy(library);

/** Fetches what shows toasts before there is one, for the network may be what it is about. */
export function preloadToasts(): void {
  // A failure is met again with the first toast.
  library().catch(() => undefined);
}

/** Where toasts appear; stands once, at the root of the app. */
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
