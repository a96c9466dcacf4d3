import { FIRST_CUSTOMER } from '@trade/engine';
import { z } from 'zod';
import { question } from '../../platform/bus/index.ts';
import { BeyondBound, type Bound, type TallyReading } from './tallies.ts';

/** A `Bound` as it goes over the bus: amounts as decimal digits. */
export interface BoundMessage {
  since: number;
  most: string | null;
  known: { total: string; tally: string; counted: string };
}

const digits = z.string().regex(/^\d{1,60}$/);

export const BOUND_MESSAGE: z.ZodType<BoundMessage> = z.object({
  since: z.int(),
  most: digits.nullable(),
  known: z.object({ total: digits, tally: z.string(), counted: digits }),
});

/** The answer to a command that was not taken because of its bound. */
export interface BeyondMessage {
  beyond: { total: string | null; isExact: boolean };
}

/** What the writer has counted of a customer. */
export const TALLY = question<{ customer: number }, { tally: string; counted: string; seq: number }>(
  'sequencer.tally',
  z.object({ customer: z.int().min(FIRST_CUSTOMER) }),
);

export function boundMessage({ known, most, since }: Bound): BoundMessage {
  return {
    since,
    most: most === null ? null : `${most}`,
    known: { total: `${known.total}`, tally: known.tally, counted: `${known.counted}` },
  };
}

export function readBound({ known, most, since }: BoundMessage): Bound {
  return {
    since,
    most: most === null ? null : BigInt(most),
    known: { total: BigInt(known.total), tally: known.tally, counted: BigInt(known.counted) },
  };
}

export function beyondMessage({ isExact, total }: BeyondBound): BeyondMessage {
  return { beyond: { total: total === null ? null : `${total}`, isExact } };
}

export function readBeyond({ beyond: { isExact, total } }: BeyondMessage): BeyondBound {
  return new BeyondBound(total === null ? null : BigInt(total), isExact);
}

export function tallyMessage({ counted, seq, tally }: TallyReading) {
  return { tally, counted: `${counted}`, seq };
}
