import type { AppSettings, BrandPurpose } from '@trade/protocol';
import { customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Every version of the app's settings. The highest version is in force; without any, the
 * configuration is.
 */
export const appSettingsVersions = pgTable('app_settings_versions', {
  version: integer().primaryKey(),
  settings: jsonb().$type<AppSettings>().notNull(),
  reason: text().notNull(),
  /** Account of the operator. */
  writtenBy: text('written_by').notNull(),
  writtenAt: moment('written_at').notNull().defaultNow(),
});

/** Logos and icons, encoded anew from what an operator uploaded. */
export const brandPictures = pgTable('brand_pictures', {
  /** SHA-256 of the bytes in hex. */
  id: text().primaryKey(),
  purpose: text().$type<BrandPurpose>().notNull(),
  /** A PNG. */
  bytes: bytea().notNull(),
  uploadedBy: text('uploaded_by').notNull(),
  uploadedAt: moment('uploaded_at').notNull().defaultNow(),
});
