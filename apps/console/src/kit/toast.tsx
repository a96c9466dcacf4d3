import { CircleCheck } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

const SHOWN_FOR = 6_000;

const Say = createContext<(text: string) => void>(() => undefined);

/** Returns a function that shows the operator a toast. */
export function useToast(): (text: string) => void {
  return useContext(Say);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  // An object, so that the same text twice shows a new toast.
  const [shown, setShown] = useState<{ text: string } | null>(null);
  const say = useCallback((text: string) => setShown({ text }), []);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <Say value={say}>
      {children}
      <div role="status" className="pointer-events-none fixed inset-x-0 bottom-6 flex justify-center">
        {shown !== null && (
          <p className="flex items-center gap-2 rounded-md border border-line bg-raised px-4 py-2.5 font-medium">
            <CircleCheck className="size-4 text-success" aria-hidden="true" />
            {shown.text}
          </p>
        )}
      </div>
    </Say>
  );
}
