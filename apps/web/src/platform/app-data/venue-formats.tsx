import type { ReactNode } from 'react';
import { ClockProvider, DecimalsProvider } from '../format/index.ts';
import { useAppInfo, useFewerDecimals } from './query.ts';

/**
 * Shows every time inside it with twelve or with 24 hours, as the operator has chosen, with 24
 * until that is known; and every amount with the decimals of its currency.
 */
export function VenueFormats({ children }: { children: ReactNode }) {
  const app = useAppInfo();
  return (
    <ClockProvider hour12={app?.is_hour12_open === '1'}>
      <DecimalsProvider fewer={useFewerDecimals()}>{children}</DecimalsProvider>
    </ClockProvider>
  );
}
