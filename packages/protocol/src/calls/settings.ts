import { z } from 'zod';
import { toUnits } from '../decimal.ts';
import { call } from './call.ts';
import { EVERYTHING, TERMS_NOTICE } from './power.ts';
import { decimalText, isStorable, object, page, pageQuery, strictObject, timestamp } from './shared.ts';
import { waitingTerms } from './terms.ts';

/** Fractions are stored in parts per million. */
const RATE_DECIMALS = 6;
const LINK = /^https?:\/\/[^\s<>"]+$/;
const ZONE = /^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/;

/** Whether a text is a rate below 1 with at most 6 decimals, such as a fee. */
export function isFeeRate(text: string): boolean {
  const ppm = toUnits(text, RATE_DECIMALS);
  return ppm !== null && ppm < 10n ** BigInt(RATE_DECIMALS);
}

/** Whether a text is a complete web address without a login in it. */
export function isWebLink(text: string): boolean {
  return LINK.test(text) && URL.canParse(text) && new URL(text).username === '';
}

/** Whether a text is the IANA name of a time zone known here. */
export function isTimezone(text: string): boolean {
  if (!ZONE.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).format(0) !== '';
  } catch {
    return false;
  }
}

const name = z.string().trim().min(1).max(60).refine(isStorable);
const link = z.union([z.literal(''), z.string().max(500).refine(isWebLink)]);
/** Hash of the picture's bytes, so that another picture has another address. */
export const brandPictureId = z.string().regex(/^[0-9a-f]{64}$/);
/** Returns the picture's public path, below the path that the product is served under. */
export function brandPictureUrl(id: string): string {
  return `/api/v3/app/pictures/${id}`;
}

/**
 * The operator's settings of the app; for a null picture the branding folder's or the product's own
 * is used.
 */
export const appSettings = strictObject(() => ({
  app_name: name.describe('The short name of the app'),
  app_full_name: name.describe('The name of the app'),
  app_version: z
    .string()
    .trim()
    .max(30)
    .refine(isStorable)
    .describe('The version that is shown; empty for the product’s own'),
  app_logo: brandPictureId.nullable().describe('The id of the uploaded logo; null for the product’s own'),
  app_favicon: brandPictureId.nullable().describe('The id of the uploaded icon; null for the product’s own'),
  official_name: name.describe('The name of the company'),
  official_logo: brandPictureId
    .nullable()
    .describe('The id of the uploaded logo of the website; null for the product’s own'),
  official_link: link.describe('Link to the website; empty for none'),
  official_site_customer_service_link: link.describe('Link to the support; empty for none'),
  im_link: link.describe('Link to a messenger; empty for none'),
  default_withdrawal_fee_rate: decimalText
    .refine(isFeeRate)
    .describe('The fee of withdrawals, a fraction such as "0.01"'),
  timezone: z.string().max(60).refine(isTimezone).describe('The IANA name of the venue’s time zone'),
  is_hour12_open: z.enum(['0', '1']).describe('"1" means a 12-hour clock'),
}));
export type AppSettings = z.infer<typeof appSettings>;

export const consoleSettings = object(() => ({
  /** 0 while the configuration is in force. */
  version: z.number().int().nonnegative(),
  settings: appSettings,
  /** The values used where settings are left empty: the version, and addresses of pictures. */
  defaults: z.object({ app_version: z.string(), app_logo: z.string(), app_favicon: z.string() }),
  /** A higher withdrawal fee that is not yet in force. */
  waiting: z.array(waitingTerms),
}));
export type ConsoleSettings = z.infer<typeof consoleSettings>;

/**
 * PUT settings: all of them. Refused with 12320 when `version` is not the current one. A higher
 * withdrawal fee waits for a second operator and its notice; the rest is saved at once.
 */
export const settingsChangeBody = strictObject(() => ({
  version: z.number().int().nonnegative().describe('The version that was read; 0 before the first'),
  settings: appSettings.describe('All settings'),
  reason: z.string().trim().min(3).max(500).refine(isStorable).describe('Why, for the log'),
}));

export const settingsVersion = object(() => ({
  version: z.number().int().positive(),
  settings: appSettings,
  reason: z.string(),
  /** Account of the operator. */
  written_by: z.string(),
  written_at: timestamp,
}));
export type SettingsVersion = z.infer<typeof settingsVersion>;

/** The use of an uploaded picture: a logo keeps its shape, an icon becomes a square. */
export const brandPurpose = z.enum(['logo', 'favicon']);
export type BrandPurpose = z.infer<typeof brandPurpose>;
/** POST settings/pictures returns the picture's public address. */
export const brandPicture = object(() => ({ id: brandPictureId, url: z.string() }));
export type BrandPicture = z.infer<typeof brandPicture>;

export const readSettings = call('GET /console/settings', () => ({
  id: 'readSettings',
  access: 'admin',
  summary: 'The settings of the app in force (admin)',
  answer: consoleSettings,
}));

export const listSettingsVersions = call('GET /console/settings/versions', () => ({
  id: 'listSettingsVersions',
  access: 'admin',
  summary: 'Every version that operators have saved, newest first (admin)',
  query: pageQuery,
  answer: page(settingsVersion),
}));

export const saveSettings = call('PUT /console/settings', () => ({
  id: 'saveSettings',
  access: 'admin',
  power: {
    does: 'Save the app settings, within the bounds of the withdrawal fee',
    alone: 'everything but a dearer withdrawal fee',
    second: 'another admin, or the treasury: a dearer withdrawal fee',
    wait: TERMS_NOTICE,
  },
  summary: 'Save the settings of the app as their next version (admin)',
  body: settingsChangeBody,
  answer: consoleSettings,
}));

export const uploadBrandPicture = call('POST /console/settings/pictures', () => ({
  id: 'uploadBrandPicture',
  access: 'admin',
  power: { does: 'Upload a picture for the settings', alone: EVERYTHING },
  summary: 'Keep a logo or an icon (multipart: file, purpose), which the settings can then name (admin)',
  description: 'A JPEG, PNG, WebP or GIF. It is encoded anew as a PNG: nothing but its pixels is kept.',
  form: true,
  answer: brandPicture,
}));
