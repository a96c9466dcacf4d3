import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadOrNavigate } from '../platform/routing/index.ts';
import type { ConfirmProps } from './confirm-dialog.tsx';
import type { SheetProps } from './sheet-drawer.tsx';

/**
 * Renders an overlay only after it was first opened, because the first screen does not need its
 * code. Then it stays mounted, so that it can close with its animation.
 */
function WhenOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted && <Suspense>{children}</Suspense>;
}

const SheetDrawer = lazy(() => loadOrNavigate(() => import('./sheet-drawer.tsx'), window.location));

/** Slides up from the bottom; dragging, tapping outside or Escape closes it. */
export function Sheet(props: SheetProps) {
  return (
    <WhenOpened open={props.open}>
      <SheetDrawer {...props} />
    </WhenOpened>
  );
}

const ConfirmDialog = lazy(() => loadOrNavigate(() => import('./confirm-dialog.tsx'), window.location));

/** Asks for confirmation of something that cannot be undone. `onConfirm` shows its own errors. */
export function Confirm(props: ConfirmProps) {
  return (
    <WhenOpened open={props.open}>
      <ConfirmDialog {...props} />
    </WhenOpened>
  );
}
