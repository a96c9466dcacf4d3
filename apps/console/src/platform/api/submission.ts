import { QueryClientContext } from '@tanstack/react-query';
import { ApiError } from '@trade/client';
import { CODES } from '@trade/protocol';
import { useContext, useRef, useState } from 'react';
import { type ChangedValue, reloadChanged } from './changed-meanwhile.ts';

interface Submission<Input> {
  busy: boolean;
  /** The error of the last one; null while it runs and after success. */
  error: unknown;
  /** What others have changed since it was read, where that is why it was refused. */
  changed: readonly ChangedValue[];
  submit: (input: Input) => Promise<void>;
}

const IDLE = { busy: false, error: null, changed: [] };

/**
 * Sends something that must not be sent twice: none begins while one is running. The lock is a ref
 * because state lags by one render. With `once`, none begins after a success either: a form that
 * gives way to another page stays visible a moment longer, and the second click of a double click
 * must not send again. What was made from what others have changed meanwhile is refused; then
 * everything shown is read again.
 */
export function useSubmission<Input = void>(
  work: (input: Input) => Promise<unknown>,
  { once = false }: { once?: boolean } = {},
): Submission<Input> {
  const locked = useRef(false);
  const queries = useContext(QueryClientContext);
  const [{ busy, changed, error }, setState] = useState<Omit<Submission<Input>, 'submit'>>(IDLE);
  const submit = async (input: Input) => {
    if (locked.current) return;
    locked.current = true;
    setState({ ...IDLE, busy: true });
    try {
      await work(input);
      if (once) return;
      setState(IDLE);
    } catch (failure) {
      const isOutdated = failure instanceof ApiError && failure.code === CODES.changed_meanwhile;
      const changed = isOutdated && queries ? await reloadChanged(queries) : [];
      setState({ busy: false, error: failure, changed });
    }
    locked.current = false;
  };
  return { busy, changed, error, submit };
}
