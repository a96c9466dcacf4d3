import { z } from 'zod';
import { LOCALES } from '../languages.ts';
import { call } from './call.ts';
import { EVERYTHING } from './power.ts';
import { isStorable, object, page, pageQuery, readVersion, strictObject, timestamp } from './shared.ts';

/*
 * Content that the operator writes for customers. Bodies are Markdown without HTML: every client
 * renders them itself, so that no code in them can run. A text that is missing in the language of
 * the request comes in English.
 */

/** A page that exists once: about us, the user agreement. */
export const contentPage = object(() => ({
  /** Counts up with every change in this language; 1 is the product's default text. */
  version: z.number().int().positive(),
  locale: z.enum(LOCALES),
  title: z.string(),
  /** Markdown. */
  body: z.string(),
  updated_at: timestamp,
}));
export type ContentPage = z.infer<typeof contentPage>;

export const announcement = object(() => ({
  id: z.string(),
  title: z.string(),
  /** Markdown. */
  text: z.string(),
  published_at: timestamp,
}));
export type Announcement = z.infer<typeof announcement>;

export const faqItem = object(() => ({
  id: z.string(),
  question: z.string(),
  /** Markdown. */
  answer: z.string(),
}));
export type FaqItem = z.infer<typeof faqItem>;

export const newsItem = object(() => ({
  id: z.string(),
  title: z.string(),
  /** The first words of the body, as plain text. */
  summary: z.string(),
  published_at: timestamp,
}));
export type NewsItem = z.infer<typeof newsItem>;

export const newsArticle = object(() => ({
  ...newsItem.shape,
  /** Markdown. */
  body: z.string(),
}));
export type NewsArticle = z.infer<typeof newsArticle>;

/** A registration as a money services business, or another licence. */
export const msbCertificate = object(() => ({
  id: z.string(),
  name: z.string(),
  /** Markdown: number, issuer, validity, a link to the public register. */
  text: z.string(),
}));
export type MsbCertificate = z.infer<typeof msbCertificate>;

/** The app to install: this web app, and other downloads that the operator offers. */
export const appDownload = object(() => ({
  name: z.string(),
  version: z.string(),
  /** Size of the download, in bytes. */
  size: z.number().int().nonnegative(),
  updated_at: timestamp,
  /** Other downloads, added by the operator. */
  links: z.array(z.object({ name: z.string(), url: z.string() })),
}));
export type AppDownload = z.infer<typeof appDownload>;

/** The kinds of content in the console. */
export const CONTENT_KINDS = [
  'about_us',
  'user_agreement',
  'faq',
  'news',
  'announcement',
  'msb_certificate',
  'download_link',
] as const;
export const contentKind = z.enum(CONTENT_KINDS);
export type ContentKind = z.infer<typeof contentKind>;
/** Kinds with exactly one item, which is always published. */
export const SINGLE_KINDS = ['about_us', 'user_agreement'] as const satisfies readonly ContentKind[];

const contentText = object(() => ({
  version: z.number().int().positive(),
  title: z.string(),
  body: z.string(),
  updated_at: timestamp,
  /** Account of the operator who wrote it; null for the product's default text. */
  updated_by: z.string().nullable(),
}));

/** An item with its current text in each language that has one. */
export const contentItem = object(() => ({
  id: z.string(),
  kind: contentKind,
  /** Null while customers do not see it. */
  published_at: timestamp.nullable(),
  /** Smaller comes first, in lists that are not ordered by time. */
  position: z.number().int(),
  /** Of the publication and the position; a text has its own. */
  version: readVersion,
  texts: z.partialRecord(z.enum(LOCALES), contentText),
}));
export type ContentItem = z.infer<typeof contentItem>;

const storable = (most: number) => z.string().trim().min(1).max(most).refine(isStorable);

export const contentCreateBody = strictObject(() => ({
  kind: contentKind.exclude([...SINGLE_KINDS]).describe('The kind of item'),
  locale: z.enum(LOCALES).describe('The language of the text'),
  title: storable(200).describe('The title'),
  body: storable(50_000).describe('The text in Markdown; for a download link the address, https only'),
}));
/**
 * Writes the version of one language that follows `version`, 0 for the first one; the earlier ones
 * are kept. Refused with 12320 when there is a later one by now.
 */
export const contentTextBody = strictObject(() => ({
  version: z.number().int().nonnegative().describe('The version that was read'),
  title: storable(200).describe('The title'),
  body: storable(50_000).describe('The text, in Markdown'),
}));
export const contentStateBody = strictObject(() => ({
  version: readVersion,
  published: z.boolean().describe('Whether it is shown'),
  position: z.number().int().min(0).max(10_000).optional().describe('Where it stands in the list'),
}));
/** One version of one language. */
export const contentVersion = object(() => ({ ...contentText.shape, locale: z.enum(LOCALES) }));
export type ContentVersion = z.infer<typeof contentVersion>;

export const listContent = call('GET /console/content', () => ({
  id: 'listContent',
  access: 'support',
  summary: 'Items of one kind, newest first (support)',
  query: pageQuery.extend({ kind: contentKind.describe('The kind of item') }),
  answer: page(contentItem),
}));

export const readContent = call('GET /console/content/:id', () => ({
  id: 'readContent',
  access: 'support',
  summary: 'One item with its languages (support)',
  answer: contentItem,
}));

const textParams = () =>
  z.object({
    id: z.string().describe('The id of the item'),
    locale: z.enum(LOCALES).describe('The language'),
  });

export const listContentVersions = call('GET /console/content/:id/texts/:locale', () => ({
  id: 'listContentVersions',
  access: 'support',
  summary: 'Every version of one language, newest first (support)',
  params: textParams(),
  answer: page(contentVersion),
}));

export const createContent = call('POST /console/content', () => ({
  id: 'createContent',
  access: 'support',
  power: { does: 'Write something for customers to read', alone: EVERYTHING },
  summary: 'Begin an item, which customers do not see yet (support)',
  body: contentCreateBody,
  answer: contentItem,
}));

export const writeContentText = call('PUT /console/content/:id/texts/:locale', () => ({
  id: 'writeContentText',
  access: 'support',
  power: { does: 'Add a version to what customers read', alone: EVERYTHING },
  summary: 'Write one language anew, as its next version (support)',
  params: textParams(),
  body: contentTextBody,
  answer: contentItem,
}));

export const setContentState = call('PUT /console/content/:id/state', () => ({
  id: 'setContentState',
  access: 'support',
  power: { does: 'Publish or withdraw what customers read', alone: EVERYTHING },
  summary: 'Show an item to customers, or take it back (support)',
  body: contentStateBody,
  answer: contentItem,
}));

export const readAboutUs = call('GET /about_us', () => ({
  id: 'readAboutUs',
  access: 'anyone',
  scope: 'read',
  tag: 'Content',
  summary: 'Who runs this venue',
  answer: contentPage,
}));

export const readUserAgreement = call('GET /user_agreement', () => ({
  id: 'readUserAgreement',
  access: 'anyone',
  scope: 'read',
  tag: 'Content',
  summary: 'The user agreement',
  answer: contentPage,
}));

export const listFaq = call('GET /faq', () => ({
  id: 'listFaq',
  access: 'anyone',
  scope: 'read',
  tag: 'Content',
  summary: 'Frequent questions',
  answer: page(faqItem),
}));

export const listAnnouncements = call('GET /announcements', () => ({
  id: 'listAnnouncements',
  access: 'anyone',
  scope: 'read',
  tag: 'Content',
  summary: 'Announcements, newest first',
  answer: page(announcement),
}));

export const listNews = call('GET /news', () => ({
  id: 'listNews',
  access: 'anyone',
  scope: 'read',
  tag: 'Content',
  summary: 'News, newest first',
  query: pageQuery,
  answer: page(newsItem),
}));

export const readNews = call('GET /news/:id', () => ({
  id: 'readNews',
  access: 'anyone',
  scope: 'read',
  tag: 'Content',
  summary: 'One piece of news',
  answer: newsArticle,
}));

export const listMsbCertificates = call('GET /app/msb_certificate_list', () => ({
  id: 'listMsbCertificates',
  access: 'anyone',
  scope: 'read',
  tag: 'Content',
  summary: 'Licences and registrations of this venue',
  answer: page(msbCertificate),
}));

export const readAppDownload = call('GET /app/download', () => ({
  id: 'readAppDownload',
  access: 'anyone',
  scope: 'read',
  tag: 'Content',
  summary: 'The app, to be installed',
  answer: appDownload,
}));
