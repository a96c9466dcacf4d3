import { lazy, type ReactNode } from 'react';
import { loadOrNavigate } from '../../routing/index.ts';
import type { ButtonVariant } from '../actions/button.tsx';
import { WhenOpened } from './when-opened.tsx';

const ConfirmDialog = lazy(() => loadOrNavigate(() => import('./confirm-dialog.tsx'), window.location));

export interface ConfirmProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children?: ReactNode;
  /** Says what happens: "Log out", not "OK". */
  confirmLabel: string;
  confirmVariant?: ButtonVariant;
  /** The dialog stays and shows progress until it settles; it closes when it succeeds. */
  onConfirm: () => void | Promise<void>;
}

/** Asks before something that cannot be taken back. Showing a failure is the business of `onConfirm`. */
export function Confirm(props: ConfirmProps) {
  return (
    <WhenOpened open={props.open}>
      <ConfirmDialog {...props} />
    </WhenOpened>
  );
}
