import { useRef, useState } from 'react';

interface Submission<Input> {
  busy: boolean;
  /** Why the last one failed; null while it runs and after it went well. */
  error: unknown;
  submit: (input: Input) => Promise<void>;
}

/**
 * Sends something that must not be sent twice: while one is under way, another is not begun. The lock is a ref
 * because state is one drawing late.
 */
export function useSubmission<Input = void>(work: (input: Input) => Promise<unknown>): Submission<Input> {
  const locked = useRef(false);
  const [{ busy, error }, setState] = useState<{ busy: boolean; error: unknown }>({
    busy: false,
    error: null,
  });
  const submit = async (input: Input) => {
    if (locked.current) return;
    locked.current = true;
    setState({ busy: true, error: null });
    try {
      await work(input);
      setState({ busy: false, error: null });
    } catch (failure) {
      setState({ busy: false, error: failure });
    } finally {
      locked.current = false;
    }
  };
  return { busy, error, submit };
}
