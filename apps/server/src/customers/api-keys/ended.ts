import { z } from 'zod';
import { topic } from '../../platform/bus/index.ts';

/** Some keys of a customer have ended: no process believes them any more. */
export const KEYS_ENDED = topic('customer.keys-ended', z.object({ userId: z.int() }));
