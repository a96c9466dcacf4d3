import { TriangleAlert } from 'lucide-react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown instead of children that failed; `retry` renders them again. */
  fallback: (retry: () => void, error: unknown) => ReactNode;
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
}

/** Catches errors of its children, so that everything around them stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return this.props.fallback(() => this.setState({ failure: null }), failure.error);
  }
}

/** Wraps one block of a page, so that its failure leaves the others alone. */
export function BlockBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={(retry) => <BlockFailure onRetry={retry} />}>{children}</ErrorBoundary>;
}

function BlockFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-surface p-4"
    >
      <TriangleAlert className="size-5 shrink-0 text-warning" aria-hidden="true" />
      <p className="min-w-0 flex-[1_0_min(7rem,100%)] text-muted">{t('shell.block_failed')}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('kit.retry')}
      </Button>
    </div>
  );
}
