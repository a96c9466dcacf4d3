import type { Outcome } from '@trade/engine';
import { type CustomerEvent, MESSAGE } from '@trade/protocol';
import { pino } from 'pino';
import { NEWS } from '../../src/app/capabilities.ts';
import { privateEvents } from '../../src/market/realtime/private-events.ts';
import { type Look, noticesOf } from '../../src/platform/notifications/index.ts';

/** What a customer was told on their private stream. */
export interface Told {
  customer: number;
  mode: string;
  notice: CustomerEvent;
}

/**
 * Returns the notices to customers among what the commands of a committed batch changed; `look`
 * reads the engine's state.
 */
export function noticesIn(outcomes: readonly Outcome[], look: Look): Told[] {
  const log = pino({ level: 'silent' });
  const wording = { orderMessage: () => null, entryMessages: {}, noticesOf: noticesOf(NEWS, look, log) };
  return outcomes
    .flatMap((outcome) => privateEvents(outcome, () => true, wording))
    .flatMap(({ stream, message }) => {
      const [mode = '', customer] = stream.split(':');
      return message.type === MESSAGE.notice
        ? [{ customer: Number(customer), mode, notice: message.data }]
        : [];
    });
}
