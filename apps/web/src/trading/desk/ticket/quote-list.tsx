import type { ReactNode } from 'react';
import { Figure, type FigureTone } from '../../../kit/index.ts';
import { NO_FIGURE } from '../../../platform/format/index.ts';

/** A line of an order's quote. */
export interface QuoteLine {
  /** Unique within the quote. */
  readonly key: string;
  readonly name: ReactNode;
  readonly text: string;
  readonly tone?: FigureTone;
  readonly className?: string;
}

/**
 * The order's quote, by the same computation that executes it. Keeps its height while it is empty.
 */
export function QuoteList({ lines }: { lines: readonly QuoteLine[] }) {
  return (
    <dl className="space-y-1 text-xs">
      {lines.map(({ key, name, text, tone, className }) => (
        <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-2">
          <dt className="text-faint">{name}</dt>
          <dd className="ml-auto text-right">
            <Figure text={text} tone={tone} className={text === NO_FIGURE ? undefined : className} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
