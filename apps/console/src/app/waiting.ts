import { type WaitingWork, waitingWork } from '@trade/protocol';
import { useAnswer, WAITING } from '../api/index.ts';

const ASKED_EVERY = 15_000;

/** What waits for the operator; empty until it is known. */
export function useWaitingWork(): Partial<WaitingWork> {
  return useAnswer(WAITING, waitingWork, ASKED_EVERY).data ?? {};
}
