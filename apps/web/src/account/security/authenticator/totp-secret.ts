import type { totpSecret } from '@trade/protocol';
import type { z } from 'zod';

/** What the authenticator app needs to make codes; in force once one of them was entered. */
export type TotpSecret = z.infer<typeof totpSecret>;
