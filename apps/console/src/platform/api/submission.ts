import { useRef, useState } from 'react';

interface Submission<Input> {
  busy: boolean;
  /** Why the last one failed; null while it runs and after it went well. */
  error: unknown;
  submit: (input: Input) => Promise<void>;
}

/**
 * Sends something that must not be sent twice: while one is under way, another is not begun. The lock is a ref
 * because state is one drawing late. With `once`, nothing is begun either after one went well: a form that gives way to another page
 * stands a moment longer than its answer takes, and the second click of two must not find it open again.
 */
export function useSubmission<Input = void>(
  work: (input: Input) => Promise<unknown>,
  { once = false }: { once?: boolean } = {},
): Submission<Input> {
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
      if (once) return;
      setState({ busy: false, error: null });
    } catch (failure) {
      setState({ busy: false, error: failure });
    }
    locked.current = false;
  };
  return { busy, error, submit };
}
