import type { ReactNode } from 'react';
import { ClockProvider } from '../format/index.ts';
import { useAppInfo } from './query.ts';

/** Shows every time inside it by the operator's time zone and clock; by the device's own until those are known. */
export function VenueClock({ children }: { children: ReactNode }) {
  const app = useAppInfo();
  return (
    <ClockProvider timeZone={app?.timezone} hour12={app?.is_hour12_open === '1'}>
      {children}
    </ClockProvider>
  );
}
