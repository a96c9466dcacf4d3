import { CircleCheck } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

const SHOWN_FOR = 6_000;

const Say = createContext<(text: string) => void>(() => undefined);

/** Tells the operator for a moment that something was done. */
export function useToast(): (text: string) => void {
  return useContext(Say);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  // An object, so that the same words said twice are news again.
  const [notice, setNotice] = useState<{ text: string } | null>(null);
  const say = useCallback((text: string) => setNotice({ text }), []);
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(() => setNotice(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <Say value={say}>
      {children}
      <div role="status" className="pointer-events-none fixed inset-x-0 bottom-6 flex justify-center">
        {notice !== null && (
          <p className="flex items-center gap-2 rounded-md border border-line bg-raised px-4 py-2.5 font-medium">
            <CircleCheck className="size-4 text-success" aria-hidden="true" />
            {notice.text}
          </p>
        )}
      </div>
    </Say>
  );
}
