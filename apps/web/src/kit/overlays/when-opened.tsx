import { type ReactNode, Suspense, useState } from 'react';

/**
 * Renders an overlay from the first time it is opened, so that its code is fetched no sooner:
 * the first screen does without it. From then on it stays mounted and can leave in its own way.
 */
export function WhenOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted && <Suspense>{children}</Suspense>;
}
