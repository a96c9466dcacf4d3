import { lazy } from 'react';
import { loadOrNavigate } from '../../platform/routing/index.ts';
import type { ConfirmProps } from './confirm-dialog.tsx';
import { WhenOpened } from './when-opened.tsx';

const ConfirmDialog = lazy(() => loadOrNavigate(() => import('./confirm-dialog.tsx'), window.location));

/** Asks before something that cannot be taken back. Showing a failure is the business of `onConfirm`. */
export function Confirm(props: ConfirmProps) {
  return (
    <WhenOpened open={props.open}>
      <ConfirmDialog {...props} />
    </WhenOpened>
  );
}
