import { z } from 'zod';
import { call } from './call.ts';
import { object, timestamp } from './shared.ts';

export const appData = object(() => ({
  app: z.object({
    app_name: z.string(),
    app_full_name: z.string(),
    app_logo: z.string(),
    app_favicon: z.string(),
    app_version: z.string(),
    official_name: z.string(),
    official_logo: z.string(),
    official_link: z.string(),
    official_site_customer_service_link: z.string(),
    im_link: z.string(),
    /** A fraction as a decimal, e.g. "0.01". */
    default_withdrawal_fee_rate: z.string(),
    /** IANA name. A day begins at midnight of this timezone. */
    timezone: z.string(),
    /** "1" means a 12-hour clock. */
    is_hour12_open: z.enum(['0', '1']),
    /** "simulated" or "live": a simulated market is labelled wherever a price is shown. */
    market: z.enum(['simulated', 'live']),
  }),
  /**
   * Decimals of the currencies that have fewer than `AMOUNT_DECIMALS`, by code: amounts of them are
   * entered and shown with no more.
   */
  fewer_decimals: z.record(z.string(), z.number().int()),
  ws: z.object({ token: z.string(), expire_at: timestamp }),
}));
export type AppData = z.infer<typeof appData>;

/** The contents of /config.json. */
export const clientConfig = object(() => ({ webUrl: z.string(), webSoketUrl: z.string() }));
export type ClientConfig = z.infer<typeof clientConfig>;

export const readAppData = call('GET /data', () => ({
  id: 'readAppData',
  access: 'anyone',
  scope: 'read',
  tag: 'App',
  summary: 'What the app is called and looks like, and a token for the socket',
  answer: appData,
}));

export const readBrandPicture = call('GET /app/pictures/:id', () => ({
  id: 'readBrandPicture',
  access: 'anyone',
  scope: 'read',
  tag: 'App',
  summary: 'A logo or an icon of the operator',
  file: 'The picture',
}));
