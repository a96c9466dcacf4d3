import type { ReactNode } from 'react';
import { ClockProvider } from '../format/index.ts';
import { useAppInfo } from './query.ts';

/**
 * Shows every time inside it with twelve or with 24 hours, as the operator has chosen; with 24
 * until that is known.
 */
export function VenueClock({ children }: { children: ReactNode }) {
  const app = useAppInfo();
  return <ClockProvider hour12={app?.is_hour12_open === '1'}>{children}</ClockProvider>;
}
