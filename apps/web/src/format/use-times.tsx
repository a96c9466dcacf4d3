import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocale } from 'use-intl';
import { type Clock, type Times, timesOf } from './times.ts';

const DEVICE: Clock = { timeZone: undefined, hour12: false };
const VenueClock = createContext<Clock>(DEVICE);

/** The clock by which everything inside it shows its times. Outside of one it is the device's own, with 24 hours. */
export function ClockProvider({ timeZone, hour12, children }: Clock & { children: ReactNode }) {
  const clock = useMemo(() => ({ timeZone, hour12 }), [timeZone, hour12]);
  return <VenueClock value={clock}>{children}</VenueClock>;
}

/** The time formats by the venue's clock and in the customer's language. */
export function useTimes(): Times {
  const clock = useContext(VenueClock);
  const tag = useLocale();
  return useMemo(() => timesOf(clock, tag), [clock, tag]);
}
