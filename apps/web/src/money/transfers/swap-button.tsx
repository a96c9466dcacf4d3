import { ArrowUpDown } from 'lucide-react';

/** Swaps source and target. */
export function SwapButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div className="relative z-1 -my-2 flex justify-center">
      <button
        type="button"
        aria-label={label}
        onClick={onClick}
        className="flex size-11 items-center justify-center rounded-full border-4 border-ground bg-raised text-accent transition-colors active:bg-line"
      >
        <ArrowUpDown className="size-5" aria-hidden="true" />
      </button>
    </div>
  );
}
