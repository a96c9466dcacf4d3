import { isIP } from 'node:net';
import { z } from 'zod';
import { number, wholeNumber } from './values.ts';

/** Addresses and ranges in CIDR notation, with commas or spaces between them. */
const addressRanges = z.string().transform((text, context): string[] => {
  const ranges = text.split(/[\s,]+/).filter((part) => part !== '');
  for (const range of ranges)
    if (!isRange(range)) context.addIssue(`"${range}" is no address and no range such as 10.0.0.0/8`);
  return ranges;
});

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

const LOOPBACK = ['127.0.0.0/8', '::1'];
/** Characters and length that a metrics token may have. */
const METRICS_TOKEN = /^[\w-]{16,200}$/;
/** Path segments that do not begin with a dot. */
const BASE_PATH = /^(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
/** Labels with a dot between them, in lower case. */
const DOMAIN = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;
/** Balancers ask every second or two, and believe two answers. */
const DRAIN_SECONDS = 5;
const count = wholeNumber(1, 1_000_000);

export const networkEnvironment = z.object({
  /** The path that the whole product is served under; empty for the root of the host. */
  BASE_PATH: z
    .string()
    .regex(BASE_PATH, { error: 'neither empty nor a path such as /trade, without a slash at its end' })
    .default(''),
  /** Proxies whose forwarded client address is trusted; by default those on this machine. */
  TRUSTED_PROXIES: addressRanges.default(LOOPBACK),
  /**
   * The bearer token for `/metrics`; without it only this machine may read them, and nobody in
   * production.
   */
  METRICS_TOKEN: z
    .string()
    .regex(METRICS_TOKEN, { error: 'not 16 to 200 letters, digits, - and _' })
    .optional(),
  /** Addresses that may reach the console; by default all. */
  CONSOLE_ADDRESSES: addressRanges
    .refine((ranges) => ranges.length > 0, {
      error: 'names no address: leave it out to let everybody reach the console',
    })
    .optional(),
  /** The domain whose hosts `api`, `stream` and `ws-api` speak the dialects of other venues. */
  COMPAT_HOSTS: z.string().regex(DOMAIN, { error: 'not a domain in lower case' }).optional(),
  /**
   * Seconds between a stop's first word to balancers and its last served call; by default 5 in
   * production, else 0.
   */
  DRAIN_SECONDS: number(0, 300).optional(),
  SOCKETS_PER_ADDRESS: count.default(200),
  SUBSCRIPTIONS_PER_SOCKET: count.default(200),
  /** For all sockets without a login of one address together. */
  SUBSCRIPTIONS_PER_ADDRESS: count.default(300),
});

export interface NetworkConfig {
  basePath: string;
  trustedProxies: readonly string[];
  metricsToken: string | null;
  /** Null when dialects have no hosts of their own. */
  compatHosts: string | null;
  /** Null when every address may reach the console. */
  consoleAddresses: readonly string[] | null;
  /** ms for which a stop goes on serving, so that balancers learn of it. */
  drain: number;
  sockets: { perAddress: number; subscriptionsPerSocket: number; subscriptionsPerAddress: number };
}

export function networkConfigOf(
  values: z.infer<typeof networkEnvironment>,
  isProduction: boolean,
): NetworkConfig {
  return {
    basePath: values.BASE_PATH,
    trustedProxies: values.TRUSTED_PROXIES,
    metricsToken: values.METRICS_TOKEN ?? null,
    compatHosts: values.COMPAT_HOSTS ?? null,
    consoleAddresses: values.CONSOLE_ADDRESSES ?? null,
    drain: (values.DRAIN_SECONDS ?? (isProduction ? DRAIN_SECONDS : 0)) * 1000,
    sockets: {
      perAddress: values.SOCKETS_PER_ADDRESS,
      subscriptionsPerSocket: values.SUBSCRIPTIONS_PER_SOCKET,
      subscriptionsPerAddress: values.SUBSCRIPTIONS_PER_ADDRESS,
    },
  };
}
