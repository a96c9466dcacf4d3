import { z } from 'zod';
import { topic } from '../../platform/bus/index.ts';

/** A currency, a network, a pair or a contract was listed. */
export const LISTING_CHANGED = topic('venue.listing-changed', z.null());
