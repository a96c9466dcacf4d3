import { TriangleAlert } from 'lucide-react';
import { ApiError, type ChangedValue, errorText } from '../platform/api/index.ts';
import { texts } from '../platform/texts/index.ts';
import { Button } from './button.tsx';

interface ErrorMessageProps {
  error: unknown;
  /** What others have changed, where that is the reason. */
  changed?: readonly ChangedValue[];
  onRetry?: () => void;
}

/** The server's message about an error, with the request id to look up in its log. */
export function ErrorMessage({ error, changed = [], onRetry }: ErrorMessageProps) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div role="alert" className="flex items-start gap-3 rounded-md bg-danger-tint p-3">
      <TriangleAlert className="size-5 shrink-0 text-danger" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">{errorText(error)}</p>
        {changed.length > 0 && (
          <ul aria-label={texts.errors.changed} className="mt-1 text-xs text-ink">
            {changed.map(({ after, before, what }) => (
              <li key={what}>
                {what}: <del>{before}</del> → <ins>{after}</ins>
              </li>
            ))}
          </ul>
        )}
        {requestId !== undefined && (
          <p className="mt-0.5 font-mono text-xs break-all text-muted">{texts.errors.request(requestId)}</p>
        )}
      </div>
      {onRetry && <Button onClick={onRetry}>{texts.common.retry}</Button>}
    </div>
  );
}
