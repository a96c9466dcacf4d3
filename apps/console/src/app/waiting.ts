import { waitingWork } from '@trade/protocol';
import { REFRESH_MS, useAnswer, WAITING } from '../platform/api/index.ts';

/** How much waits for the operator, by the path of the screen where it is done; empty until it is known. */
export function useWaitingWork(): Readonly<Record<string, number | null>> {
  return useAnswer(WAITING, waitingWork, REFRESH_MS).data ?? {};
}
