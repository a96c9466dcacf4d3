import type { ReactNode } from 'react';

/** One figure of an option in a list, under its name. */
export function OptionItem({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-faint text-xs">{label}</dt>
      <dd className="truncate text-sm">{value}</dd>
    </div>
  );
}
