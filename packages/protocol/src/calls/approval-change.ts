import { z } from 'zod';

/** One value that an act changes; null where there is none before or after. */
export const approvalChange = z.object({
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ApprovalChange = z.infer<typeof approvalChange>;
