import { lazy } from 'react';
import { loadOrNavigate } from '../../platform/routing/index.ts';
import type { SheetProps } from './sheet-drawer.tsx';
import { WhenOpened } from './when-opened.tsx';

const SheetDrawer = lazy(() => loadOrNavigate(() => import('./sheet-drawer.tsx'), window.location));

/** Slides up from the bottom and is dragged, tapped or escaped away. */
export function Sheet(props: SheetProps) {
  return (
    <WhenOpened open={props.open}>
      <SheetDrawer {...props} />
    </WhenOpened>
  );
}
