import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadOrNavigate } from '../platform/routing/index.ts';
import type { ConfirmProps } from './confirm-dialog.tsx';
import type { SheetProps } from './sheet-drawer.tsx';

/**
 * Renders an overlay from the first time it is opened, so that its code is fetched no sooner:
 * the first screen does without it. From then on it stays mounted and can leave in its own way.
 */
function WhenOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted && <Suspense>{children}</Suspense>;
}

const SheetDrawer = lazy(() => loadOrNavigate(() => import('./sheet-drawer.tsx'), window.location));

/** Slides up from the bottom and is dragged, tapped or escaped away. */
export function Sheet(props: SheetProps) {
  return (
    <WhenOpened open={props.open}>
      <SheetDrawer {...props} />
    </WhenOpened>
  );
}

const ConfirmDialog = lazy(() => loadOrNavigate(() => import('./confirm-dialog.tsx'), window.location));

/** Asks before something that cannot be taken back. Showing a failure is the business of `onConfirm`. */
export function Confirm(props: ConfirmProps) {
  return (
    <WhenOpened open={props.open}>
      <ConfirmDialog {...props} />
    </WhenOpened>
  );
}
