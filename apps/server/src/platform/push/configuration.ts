import { z } from 'zod';
import type { Configuration } from '../config/index.ts';

declare module '../config/index.ts' {
  interface Config {
    push: PushConfig;
  }
}

/** How push services are reached. */
interface PushConfig {
  /** The venue's private key towards them, base64url; null for one that is made once and kept. */
  privateKey: string | null;
  /** What a push service writes to when something is wrong: `mailto:` or `https:`. */
  contact: string | null;
  /** Whether services may be on this machine or in a private network, over http, too. */
  allowsPrivate: boolean;
}

const KEY = /^[A-Za-z0-9_-]{43}=?$/;

const variables = z.object({
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(KEY, { error: 'not a private key of P-256 in base64url' })
    .transform((key) => key.replace('=', ''))
    .optional(),
  PUSH_CONTACT: z
    .string()
    .max(200)
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, { error: 'neither mailto: nor https:' })
    .optional(),
  PUSH_PRIVATE_SERVICES: z.enum(['yes', 'no'], { error: 'neither yes nor no' }).default('no'),
});

export const configuration = {
  variables,
  manual: {
    PUSH_PRIVATE_KEY: {
      example: 'r2Kx8SVte1XHEy3AlQKjxL7mZ2DSFVEBqIyfRn306Xs',
      otherwise: 'one that is made once and kept sealed',
      meaning: 'the private key towards push services (VAPID, P-256); another one ends all subscriptions',
    },
    PUSH_CONTACT: {
      example: 'mailto:push@exchange.example',
      otherwise: 'the address of the venue',
      meaning: 'whom push services write to',
    },
    PUSH_PRIVATE_SERVICES: {
      example: 'yes',
      otherwise: 'no',
      meaning: 'whether push services may be on this machine or in a private network: only for tests',
    },
  },
  problemsOf: ({ PUSH_PRIVATE_SERVICES }, isProduction) =>
    isProduction && PUSH_PRIVATE_SERVICES === 'yes'
      ? [{ name: 'PUSH_PRIVATE_SERVICES', what: 'customers could reach the network of the venue' }]
      : [],
  configOf: (values) => ({
    push: {
      privateKey: values.PUSH_PRIVATE_KEY ?? null,
      contact: values.PUSH_CONTACT ?? null,
      allowsPrivate: values.PUSH_PRIVATE_SERVICES === 'yes',
    },
  }),
} satisfies Configuration<typeof variables.shape>;
