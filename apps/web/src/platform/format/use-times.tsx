import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocale } from 'use-intl';
import { type Times, timesOf } from './times.ts';

const TwelveHours = createContext(false);

/** Whether everything inside it counts hours to twelve. Outside of one there are 24. */
export function ClockProvider({ hour12, children }: { hour12: boolean; children: ReactNode }) {
  return <TwelveHours value={hour12}>{children}</TwelveHours>;
}

/** The time formats of the customer's own time zone and language. */
export function useTimes(): Times {
  const hour12 = useContext(TwelveHours);
  const tag = useLocale();
  return useMemo(() => timesOf({ timeZone: undefined, hour12 }, tag), [hour12, tag]);
}
