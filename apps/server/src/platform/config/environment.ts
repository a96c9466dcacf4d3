import { isTimezone, isWebLink } from '@trade/protocol';
import { z } from 'zod';
import { integrityEnvironment, objectStore } from './integrity.ts';
import { networkEnvironment } from './network.ts';
import { operatorEnvironment, passkeyEnvironment, sessionEnvironment } from './people.ts';
import { roleEnvironment } from './roles.ts';
import { tracingEnvironment } from './tracing.ts';
import { uploadEnvironment } from './uploads.ts';
import { number, oneOf, text, url, wholeNumber } from './values.ts';

const MOST_DAYS = 36_500;
const NO_DAYS = `neither all nor a whole number from 1 to ${MOST_DAYS}`;
const LEAST_KEY = 32;
const secretKey = z.string().min(LEAST_KEY, { error: `shorter than ${LEAST_KEY} characters` });

/**
 * The environment variables of the ground; capabilities declare their own. Each is optional or has
 * a default; what production needs is checked apart.
 */
export const environment = z.object({
  ...operatorEnvironment.shape,
  ...networkEnvironment.shape,
  ...sessionEnvironment.shape,
  ...passkeyEnvironment.shape,
  ...integrityEnvironment.shape,
  ...roleEnvironment.shape,
  ...tracingEnvironment.shape,
  ...uploadEnvironment.shape,
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: text(253).default('127.0.0.1'),
  /** The public address with BASE_PATH; by default the address that the server listens on. */
  PUBLIC_URL: url('https', 'http').optional(),
  /** `simulated`, or `ccxt:<exchange>[,<exchange>...]`. */
  FEED: z
    .string()
    .regex(/^(simulated|ccxt:[a-z0-9]+(,[a-z0-9]+)*)$/, {
      error: 'neither simulated nor ccxt:<exchange>,<exchange>...',
    })
    .default('simulated'),
  /**
   * Days after which the journal's daily partitions move to the archive; `all` keeps every day in
   * place.
   */
  JOURNAL_DAYS: z
    .string()
    .regex(/^(all|[1-9]\d{0,4})$/, { error: NO_DAYS })
    .transform((days) => (days === 'all' ? null : Number(days)))
    .refine((days) => days === null || days <= MOST_DAYS, { error: NO_DAYS })
    .default(30),
  MARKET_SEED: z.string().default('trade'),
  SMTP_URL: url('smtps', 'smtp').optional(),
  SMS_URL: url('https', 'http').optional(),
  /**
   * The bucket of uploads: `https://<access key>:<secret>@<host>/<bucket>`; by default a folder
   * under DATA_DIR.
   */
  S3_URL: objectStore.optional(),
  /** The product's name until an operator changes it. */
  APP_NAME: text(60).default('Trade'),
  /**
   * IANA name of the zone whose midnight starts a day and whose times the app shows, until an
   * operator changes it.
   */
  TIMEZONE: z.string().refine(isTimezone, { error: 'not the name of a time zone' }).default('UTC'),
  /** Logo, favicon and fonts of the operator. */
  BRAND_DIR: z.string().optional(),
  /** The chat that the customer-service button opens; without it there is no button. */
  SUPPORT_LINK: z.string().refine(isWebLink, { error: 'not an address of the web' }).optional(),
  NODE_ENV: oneOf(['development', 'test', 'production']).default('development'),
  /** Keys of tokens and stored documents; required in production. */
  SECRET_KEY: secretKey.optional(),
  /** Earlier keys, comma-separated: they open what was sealed with them until it is sealed anew. */
  SECRET_KEYS_OLD: z
    .string()
    .transform((keys) => keys.split(','))
    .pipe(z.array(secretKey))
    .optional(),
  /** Days after which an act waiting for a second operator expires. */
  APPROVAL_DAYS: number(1, 90).default(7),
  /**
   * Hours between the approval of worse terms and their force; by default 24 in production, else 0.
   */
  TERMS_NOTICE_HOURS: number(0, 720).optional(),
  /** `off` lifts the limits on calls, for benchmarks; never in production. */
  RATE_LIMITS: oneOf(['on', 'off']).default('on'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
});

export type Values = z.output<typeof environment>;
