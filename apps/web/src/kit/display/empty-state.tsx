import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** Drawn large and quiet above the words. */
  icon: ReactNode;
  title: string;
  /** What to do next. */
  hint?: string | undefined;
  action?: ReactNode;
  /** The title heads the page: there is nothing else on it. */
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
