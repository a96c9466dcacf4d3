import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { CoinIcon } from '../../kit/index.ts';

interface OrderButtonProps {
  currency: string;
  title: string;
  subtitle: ReactNode;
  status: ReactNode;
  onOpen: () => void;
  /** The order's figures. */
  children: ReactNode;
}

/** An order in the list of a product line; opens its details. */
export function OrderButton({ currency, title, subtitle, status, onOpen, children }: OrderButtonProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="block w-full space-y-3 rounded-md border border-line bg-surface p-4 text-left active:bg-raised"
    >
      <span className="flex items-center gap-3">
        <CoinIcon currency={currency} size={32} />
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0">
            <span className="block break-words font-semibold text-base">{title}</span>
            <span className="block text-muted text-xs">{subtitle}</span>
          </span>
          {status}
        </span>
        <ChevronRight className="-ml-1 size-4 shrink-0 text-faint" aria-hidden="true" />
      </span>
      {children}
    </button>
  );
}
