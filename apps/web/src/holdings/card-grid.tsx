import type { ReactNode } from 'react';

/** Cards below each other on a phone, and in two columns on a wide screen. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-x-8 lg:grid-cols-2">{children}</div>;
}
