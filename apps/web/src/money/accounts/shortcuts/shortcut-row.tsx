import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

export interface Shortcut {
  to: string;
  icon: LucideIcon;
  label: string;
}

/** The things to do with an account, a tap away. */
export function ShortcutRow({ label, shortcuts }: { label: string; shortcuts: readonly Shortcut[] }) {
  return (
    <nav aria-label={label} className="my-4">
      <ul className="grid auto-cols-fr grid-flow-col">
        {shortcuts.map(({ to, icon: Icon, label: text }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex min-h-18 flex-col items-center gap-1.5 text-center text-muted text-xs leading-tight"
            >
              <span className="flex size-11 items-center justify-center rounded-md bg-raised text-accent transition-colors group-active:bg-line">
                <Icon className="size-5" aria-hidden="true" />
              </span>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
