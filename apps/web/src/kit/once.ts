import { useEffect, useRef } from 'react';

/**
 * Does what a sheet is for once, each time that it is opened: the second press of a double one may
 * come when the answer to the first has come already, and before the sheet is gone. `act` returns
 * whether it was done; what was not can be tried again.
 */
export function useOnce(isOpen: boolean): (act: () => boolean | Promise<boolean>) => Promise<void> {
  const isDone = useRef(false);
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (isOpen) isDone.current = false;
  }, [isOpen]);
  return async (act) => {
    if (isDone.current || isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      isDone.current = await act();
    } finally {
      isUnderWay.current = false;
    }
  };
}
