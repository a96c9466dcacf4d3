import { TriangleAlert } from 'lucide-react';

interface WarningListProps<Warning extends { code: string }> {
  warnings: readonly Warning[];
  textOf: (warning: Warning) => string;
}

/** Warnings shown before an order is confirmed. */
export function WarningList<Warning extends { code: string }>({
  warnings,
  textOf,
}: WarningListProps<Warning>) {
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
