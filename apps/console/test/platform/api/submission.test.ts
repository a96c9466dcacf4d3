import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSubmission } from '../../../src/platform/api/index.ts';

/** A submission whose work ends when the test decides. */
function open(options?: { once: boolean }) {
  const begun: { input: string; end: () => void; fail: (why: Error) => void }[] = [];
  const work = (input: string) =>
    new Promise<void>((end, fail) => {
      begun.push({ input, end, fail });
    });
  const { result } = renderHook(() => useSubmission(work, options));
  return { begun, result };
}

describe('a submission', () => {
  it('is not begun again while it is under way, not even at the same moment', async () => {
    const { begun, result } = open();
    act(() => {
      void result.current.submit('first');
      void result.current.submit('second');
    });
    expect(result.current.busy).toBe(true);
    await act(async () => begun[0]?.end());
    expect(begun.map(({ input }) => input)).toEqual(['first']);
    expect(result.current).toMatchObject({ busy: false, error: null });
  });

  it('can be tried again after it failed, and then forgets the failure', async () => {
    const { begun, result } = open();
    const why = new Error('Refused');
    act(() => void result.current.submit('first'));
    await act(async () => begun[0]?.fail(why));
    expect(result.current).toMatchObject({ busy: false, error: why });
    act(() => void result.current.submit('second'));
    expect(result.current).toMatchObject({ busy: true, error: null });
    await act(async () => begun[1]?.end());
    expect(begun).toHaveLength(2);
  });

  it('that is made once is not begun again after it went well, but after it failed', async () => {
    const { begun, result } = open({ once: true });
    act(() => void result.current.submit('first'));
    await act(async () => begun[0]?.fail(new Error('Refused')));
    act(() => void result.current.submit('second'));
    await act(async () => begun[1]?.end());
    act(() => void result.current.submit('third'));
    expect(begun.map(({ input }) => input)).toEqual(['first', 'second']);
    expect(result.current.busy).toBe(true);
  });
});
