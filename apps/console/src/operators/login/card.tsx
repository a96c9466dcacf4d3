import { type ReactNode, useEffect } from 'react';
import { texts } from '../../platform/texts/index.ts';

/** The page of who is not in yet. */
export function Card({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${texts.app.name}`;
  }, [title]);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 p-6">
      <p className="font-heading text-lg font-semibold">
        {texts.app.logo} <span className="text-primary">{texts.app.tagline}</span>
      </p>
      <div className="flex w-96 max-w-full flex-col gap-4 rounded-lg border border-line bg-surface p-6">
        <div>
          <h1 className="text-lg font-semibold">{title}</h1>
          {hint !== undefined && <p className="mt-1 text-muted">{hint}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}
