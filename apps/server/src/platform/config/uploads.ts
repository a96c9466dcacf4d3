import { z } from 'zod';
import { number } from './values.ts';

const MEGABYTE = 1024 * 1024;
/** A terabyte. */
const MOST = 1024 * 1024;

/** How much is taken in of what customers and operators upload. All in megabytes. */
export const uploadEnvironment = z.object({
  /** Of one customer, or of one operator, in 24 hours. */
  UPLOAD_DAY_MB: number(1, MOST).default(100),
  /** Of one customer in all, as long as something refers to it. */
  UPLOAD_SPACE_MB: number(1, MOST).default(1000),
  /** Of all customers together in 24 hours. */
  UPLOAD_VENUE_DAY_MB: number(1, MOST).default(20_000),
});

/** All in bytes. */
export interface UploadLimits {
  day: number;
  space: number;
  venueDay: number;
}

export function uploadLimitsOf(values: z.output<typeof uploadEnvironment>): UploadLimits {
  return {
    day: values.UPLOAD_DAY_MB * MEGABYTE,
    space: values.UPLOAD_SPACE_MB * MEGABYTE,
    venueDay: values.UPLOAD_VENUE_DAY_MB * MEGABYTE,
  };
}
