import { lazy } from 'react';
import { PASSKEYS_PATH } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { PasskeyConfirm } from './passkey-confirm.tsx';
export { destinationProof, ProofSheet, type SecondProof, useProofKind } from './proof-sheet.tsx';

export const passkeyRoutes: readonly PageRoute[] = [
  { path: PASSKEYS_PATH, page: lazyPage(() => import('./passkeys-page.tsx')), title: 'passkeys.title' },
];

/** Logs in with a passkey. Not part of the first screen: the login page works without. */
export const PasskeyLogin = /* @__PURE__ */ lazy(() => import('./passkey-login.tsx'));
