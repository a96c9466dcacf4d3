import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Leads from a row of a table to what it stands for; the whole row takes the click. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-medium text-primary after:absolute after:inset-0 hover:underline">
      {children}
    </Link>
  );
}
