import { useRef, useState } from 'react';

interface Submission<Input> {
  busy: boolean;
  /** The error of the last one; null while it runs and after success. */
  error: unknown;
  submit: (input: Input) => Promise<void>;
}

/**
 * Sends something that must not be sent twice: none begins while one is running. The lock is a ref because state lags by one render.
 * With `once`, none begins after a success either: a form that gives way to another page stays visible a moment longer, and the
 * second click of a double click must not send again.
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
