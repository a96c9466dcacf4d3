import { z } from 'zod';
import { type Configuration, wholeNumber } from '../../platform/config/index.ts';

declare module '../../platform/config/index.ts' {
  interface Config {
    liabilityTrees: number;
  }
}

const MOST_TREES = 36_500;

const variables = z.object({
  /**
   * The whole tree is kept of so many latest proofs of liabilities; of older ones only the root.
   */
  LIABILITY_TREES: wholeNumber(1, MOST_TREES).default(90),
});

/** What the proofs of liabilities read of the environment. */
export const configuration = {
  variables,
  manual: {
    LIABILITY_TREES: {
      example: '90',
      otherwise: '90',
      meaning: 'of how many proofs of liabilities the whole tree is kept; of older ones the root stays',
    },
  },
  configOf: (values) => ({ liabilityTrees: values.LIABILITY_TREES }),
} satisfies Configuration<typeof variables.shape>;
