import { TriangleAlert } from 'lucide-react';
import type { Side } from './order-intent.ts';
import { type Reason, useReasonText, type Words } from './reason-text.ts';

interface WarningListProps<Code extends string> {
  warnings: readonly Reason<Code | 'far_price'>[];
  /** Of the order. */
  side: Side;
  /** The words of the product's own warnings, and what is said of all of them. */
  words: Words<Code>;
  values?: Readonly<Record<string, string>> | undefined;
}

/** Warnings shown before an order is confirmed. */
export function WarningList<Code extends string>({ warnings, side, words, values }: WarningListProps<Code>) {
  const far = side === 'buy' ? 'trade.warning.far_buy' : 'trade.warning.far_sell';
  const textOf = useReasonText<Code | 'far_price'>({ ...words, far_price: far }, values);
  return (
    <ul className="space-y-1">
      {warnings.map((warning) => (
        <li key={warning.code} className="flex gap-1.5 text-warning text-xs">
          <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
          {textOf(warning)}
        </li>
      ))}
    </ul>
  );
}
