import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance (px) of the end, the page counts as at the end. */
const NEAR = 80;

const page = () => document.documentElement;
const distance = () => page().scrollHeight - window.innerHeight - window.scrollY;
const scrollToEnd = () => {
  window.scrollTo({ top: page().scrollHeight });
};

interface Ends {
  /** Ids of the first and the last message shown. */
  first: string | undefined;
  last: string | undefined;
  /** Whether the last message is being sent now. */
  ownLast: boolean;
}

/**
 * Keeps the page at its end while messages come in, unless the customer has scrolled up to read;
 * keeps their position when earlier messages are added above. `atEnd` is false once something has
 * come that they have not scrolled to.
 */
export function useScroll({ first, last, ownLast }: Ends): { atEnd: boolean; toEnd: () => void } {
  const [atEnd, setAtEnd] = useState(true);
  const wasAtEnd = useRef(true);
  const shown = useRef<{ first: string | undefined; last: string | undefined; height: number } | null>(null);

  useEffect(() => {
    const note = () => {
      wasAtEnd.current = distance() <= NEAR;
      if (wasAtEnd.current) setAtEnd(true);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  useEffect(() => {
    // Pictures, the keyboard and the customer's own lines change the height without a message.
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current) scrollToEnd();
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { first, last, height: page().scrollHeight };
    if (before === null || last === before.last) {
      if (before !== null && first !== before.first) {
        window.scrollTo({ top: window.scrollY + page().scrollHeight - before.height });
      } else if (before === null) scrollToEnd();
      return;
    }
    if (wasAtEnd.current || ownLast) scrollToEnd();
    else setAtEnd(false);
  }, [first, last, ownLast]);

  return { atEnd, toEnd: scrollToEnd };
}
