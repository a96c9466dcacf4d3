import { z } from 'zod';

/** The body of a call that takes nothing: none, or an empty object. */
export const emptyBody = z.strictObject({}).nullish();
