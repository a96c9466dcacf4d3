import type { Outcome } from '@trade/engine';
import { type CustomerEvent, MESSAGE } from '@trade/protocol';
import { privateEvents, type Wording } from '../../src/market/realtime/private-events.ts';

/** What a customer was told on their private stream. */
export interface Told {
  customer: number;
  mode: string;
  notice: CustomerEvent;
}

/** Returns the notices to customers among what the commands of a committed batch changed. */
export function noticesIn(outcomes: readonly Outcome[], wording: Wording): Told[] {
  return outcomes
    .flatMap((outcome) => privateEvents(outcome, () => true, wording))
    .flatMap(({ stream, message }) => {
      const [mode = '', customer] = stream.split(':');
      return message.type === MESSAGE.notice
        ? [{ customer: Number(customer), mode, notice: message.data }]
        : [];
    });
}
