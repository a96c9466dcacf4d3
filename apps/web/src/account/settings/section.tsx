import { type ReactNode, useId } from 'react';
import { Card } from '../../kit/index.ts';

/** Rows that belong together, under their heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-5">
      <h2 id={id} className="mb-2 px-1 font-medium text-muted text-sm">
        {title}
      </h2>
      <Card className="divide-y divide-line py-1">{children}</Card>
    </section>
  );
}
