import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Links a row of a table to its page; the whole row can be clicked. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-medium text-primary after:absolute after:inset-0 hover:underline">
      {children}
    </Link>
  );
}
