import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** A question that opens its answer. The answer is first rendered when it is opened. */
export function Answer({ question, children }: { question: string; children: ReactNode }) {
  const [wanted, setWanted] = useState(false);
  return (
    <details className="group" onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-3 font-medium text-base [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{question}</span>
        <ChevronDown
          className="size-5 shrink-0 text-faint transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="pb-4">{wanted && children}</div>
    </details>
  );
}
