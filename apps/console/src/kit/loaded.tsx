import type { ReactNode } from 'react';
import { texts } from '../platform/texts/index.ts';
import { ErrorMessage } from './error-message.tsx';

interface Answer<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  answer: Answer<Data>;
  children: (data: Data) => ReactNode;
}

/**
 * Renders an answer, a placeholder while it loads, or its error. Older data stays visible under an
 * error.
 */
export function Loaded<Data>({ answer: { data, error, isFetching, refetch }, children }: LoadedProps<Data>) {
  return (
    <>
      {error !== null && !isFetching && <ErrorMessage error={error} onRetry={() => refetch()} />}
      {data !== undefined ? children(data) : isFetching && <Skeleton />}
    </>
  );
}

const LINES = [0, 1, 2, 3, 4, 5];

function Skeleton() {
  return (
    <div role="status" className="flex flex-col gap-3 p-4">
      <span className="sr-only">{texts.common.loading}</span>
      {LINES.map((line) => (
        <div key={line} className="h-4 animate-pulse rounded-sm bg-raised" />
      ))}
    </div>
  );
}
