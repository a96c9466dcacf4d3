import { z } from 'zod';
import { type Configuration, plainDecimal } from '../../platform/config/index.ts';

declare module '../../platform/config/index.ts' {
  interface Config {
    /** USDT, a plain decimal. */
    manualLimit: string;
  }
}

const variables = z.object({
  /**
   * USDT that one operator moves into or out of customers' accounts by hand in 24 hours without a
   * second one.
   */
  MANUAL_LIMIT: plainDecimal.default('10000'),
});

/** What the limit of operators reads of the environment. */
export const configuration = {
  variables,
  manual: {
    MANUAL_LIMIT: {
      example: '10000',
      otherwise: '10000',
      meaning:
        'USDT that one operator moves by hand in 24 hours without a second one: deposits, payouts and manual adjustments together',
    },
  },
  configOf: (values) => ({ manualLimit: values.MANUAL_LIMIT }),
} satisfies Configuration<typeof variables.shape>;
