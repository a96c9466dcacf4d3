import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { classes } from './classes.ts';

interface EmptyStateProps {
  /** Shown large and pale above the words. */
  icon: ReactNode;
  title: string;
  /** What to do next. */
  hint?: string | undefined;
  action?: ReactNode;
  /** Whether the title is the heading of the page, because nothing else is on it. */
  whole?: boolean;
}

export function EmptyState({ icon, title, hint, action, whole = false }: EmptyStateProps) {
  const Title = whole ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      <span className="mb-4 flex size-14 items-center justify-center rounded-full bg-raised text-muted [&_svg]:size-6">
        {icon}
      </span>
      <Title className="font-semibold text-base">{title}</Title>
      {hint !== undefined && <p className="mt-1 max-w-72 text-muted text-sm">{hint}</p>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  );
}

/**
 * A placeholder while something loads; give it the size of the content. Its mark tells tests that
 * the page is still loading.
 */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden="true" data-skeleton="" className={classes('block rounded-sm bg-raised', className)} />
  );
}

/**
 * Placeholder rows while a list first loads. They shimmer as one, which costs a phone less than
 * each by itself.
 */
export function SkeletonRows({ rows = 6, label }: { rows?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className="animate-shimmer">
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <span className="flex-1 space-y-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-3 w-16" />
          </span>
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  );
}

interface LoadFailureProps {
  onRetry: () => void;
  /** The reason, if known. */
  text?: string | undefined;
}

/** Shown instead of content that could not be loaded. */
export function LoadFailure({ onRetry, text }: LoadFailureProps) {
  const t = useTranslations('kit');
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff aria-hidden="true" />}
        title={text ?? t('load_failed')}
        action={
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}
