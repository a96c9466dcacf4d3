import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { texts } from '../platform/texts/index.ts';

interface PageProps {
  title: string;
  /** The link back to the page above. */
  back?: { to: string; label: string };
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Page({ title, back, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${texts.app.name}`;
  }, [title]);
  return (
    <div className="flex flex-col gap-4 p-6">
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-2">
          {back && (
            <Link
              to={back.to}
              aria-label={back.label}
              title={back.label}
              className="-ml-2 inline-flex size-8 items-center justify-center rounded-sm text-muted hover:bg-raised hover:text-ink"
            >
              <ArrowLeft className="size-5" aria-hidden="true" />
            </Link>
          )}
          <h1 className="text-lg font-semibold">{title}</h1>
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-end gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** A surface with a heading of its own. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface">
      <h2 className="border-b border-line px-4 py-2.5 font-semibold">{title}</h2>
      <div className="p-4">{children}</div>
    </section>
  );
}

/** Names and values of one thing. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-2.5">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-faint">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
