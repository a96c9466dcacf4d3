import { lazy, type ReactNode } from 'react';
import { loadOrNavigate } from '../../routing/index.ts';
import { WhenOpened } from './when-opened.tsx';

const SheetDrawer = lazy(() => loadOrNavigate(() => import('./sheet-drawer.tsx'), window.location));

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Stays in view under the content: the sheet's action. */
  footer?: ReactNode;
}

/** Slides up from the bottom and is dragged, tapped or escaped away. */
export function Sheet(props: SheetProps) {
  return (
    <WhenOpened open={props.open}>
      <SheetDrawer {...props} />
    </WhenOpened>
  );
}
