import { lazy, Suspense } from 'react';
import { Skeleton } from '../kit/index.ts';
import { loadOrNavigate } from '../platform/routing/index.ts';

const MarkdownText = lazy(() => loadOrNavigate(() => import('./markdown-text.tsx'), window.location));

/**
 * A text of the operator. The renderer loads with the first one, because the first screen does not
 * need it.
 */
export function Markdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<Lines />}>
      <MarkdownText text={text} />
    </Suspense>
  );
}

function Lines() {
  return (
    <span className="block space-y-2 py-1">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </span>
  );
}
