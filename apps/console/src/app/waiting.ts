import { waitingWork } from '@trade/protocol';
import { useAnswer, WAITING } from '../api/index.ts';

const ASKED_EVERY = 5_000;

/** How much waits for the operator, by the path of the screen where it is done; empty until it is known. */
export function useWaitingWork(): Readonly<Record<string, number | null>> {
  return useAnswer(WAITING, waitingWork, ASKED_EVERY).data ?? {};
}
