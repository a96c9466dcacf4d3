import { z } from 'zod';
import { call } from './call.ts';
import { decimalInput } from './number-inputs.ts';
import { EVERYTHING, MARKET_OR_ADMIN } from './power.ts';
import {
  clientId,
  currencyCode,
  decimalText,
  isStorable,
  object,
  page,
  pageQuery,
  productName,
  productStepBody,
  readVersion,
  reasonText,
  strictObject,
  timestamp,
} from './shared.ts';

/*
 * Subscriptions to new tokens: customers apply within a window, and USDT is frozen for it. When
 * oversubscribed, tokens are allotted pro rata, the remainder by earliest application; the rest of
 * the USDT is returned at once, and tokens are credited at market time.
 */

export const ieoProject = object(() => ({
  id: z.string(),
  currency: z.string(),
  name: z.string(),
  description: z.string(),
  /** USDT for one token. */
  price: decimalText,
  supply: decimalText,
  /** Applications and allotments are multiples of this. */
  step: decimalText,
  /** The smallest application, and the most that one customer can apply for in all, in tokens. */
  minimum: decimalText,
  maximum: decimalText,
  starts_at: timestamp,
  ends_at: timestamp,
  time_to_market: timestamp,
  status: z.enum(['upcoming', 'open', 'closed', 'allotted', 'listed', 'canceled']),
  applications: z.number().int(),
  applied: decimalText,
  /** Null before the allotment. */
  passed: decimalText.nullable(),
}));
export type IeoProject = z.infer<typeof ieoProject>;

export const ieoProjectList = object(() => ({
  /**
   * Whether applications are accepted. When the operator switches the feature off, existing
   * applications run on.
   */
  offered: z.boolean(),
  items: z.array(ieoProject),
}));

export const ieoSubscription = object(() => ({
  id: z.string(),
  project_id: z.string(),
  currency: z.string(),
  name: z.string(),
  price: decimalText,
  subscription_time: timestamp,
  number_applied: decimalText,
  /** Null before the allotment. */
  number_passed: decimalText.nullable(),
  /** USDT that is currently frozen for it. */
  frozen: decimalText,
  /** USDT that was returned; null before the allotment. */
  refunded: decimalText.nullable(),
  time_to_market: timestamp,
  status: z.enum(['applied', 'allotted', 'credited', 'refunded']),
}));
export type IeoSubscription = z.infer<typeof ieoSubscription>;

export const ieoSubscriptionBody = strictObject(() => ({
  client_id: clientId,
  project_id: z.string().max(20).describe('The id of the project'),
  quantity: decimalInput({ meaning: 'What is applied for, in tokens' }),
}));
export const ieoSubscriptionsQuery = pageQuery;

/**
 * All data to compute an allotment again. When oversubscribed, each application gets floor(applied
 * x supply / total / step) steps, then one more step each, oldest first, until the supply is used
 * up.
 */
export const ieoAllotment = object(() => ({
  project_id: z.string(),
  step: decimalText,
  supply: decimalText,
  applied: decimalText,
  passed: decimalText,
  /** Oldest first: the remainder is given out in this order. */
  applications: z.array(z.object({ id: z.string(), applied: decimalText, passed: decimalText })),
}));
export type IeoAllotment = z.infer<typeof ieoAllotment>;

export const consoleIeoProject = object(() => ({
  ...ieoProject.shape,
  /**
   * Held by the treasury for this project; applications are accepted only when it is the whole
   * supply, or the treasury has that.
   */
  funded: decimalText,
  is_funded: z.boolean(),
  /** Frozen from subscribers, in USDT. */
  frozen: decimalText,
  editable: z.boolean(),
  /** The symbol of the token's market once it is listed. */
  market: z.string().nullable(),
  version: readVersion,
}));
export type ConsoleIeoProject = z.infer<typeof consoleIeoProject>;
export const consoleIeoProjectList = object(() => ({ items: z.array(consoleIeoProject) }));

const ieoTerms = strictObject(() => ({
  currency: currencyCode.describe("The token's code; it is listed as a new asset when none has this code"),
  name: productName.describe('The name of the token'),
  description: z.string().trim().max(2_000).refine(isStorable).describe('What is offered'),
  price: decimalText.describe('The price'),
  supply: decimalText.describe('How many tokens are sold'),
  step: decimalText.describe('What is applied for is a multiple of this'),
  minimum: decimalText.describe('The least of one customer'),
  maximum: decimalText.describe('The most of one customer'),
  starts_at: timestamp.describe('When the window opens, ms'),
  ends_at: timestamp.describe('When the window closes, ms'),
  time_to_market: timestamp.describe('When the token is listed, ms'),
  reason: reasonText,
}));
export const createIeoProjectBody = strictObject(() => ({ ...ieoTerms.shape, client_id: clientId }));
export type CreateIeoProjectBody = z.infer<typeof createIeoProjectBody>;
export const editIeoProjectBody = strictObject(() => ({ ...ieoTerms.shape, version: readVersion }));
export type EditIeoProjectBody = z.infer<typeof editIeoProjectBody>;

export const listIeoOffers = call('GET /console/ieo/projects', () => ({
  id: 'listIeoOffers',
  access: 'market',
  summary: 'IEO projects with what they bind (market)',
  answer: consoleIeoProjectList,
}));

export const readIeoOffer = call('GET /console/ieo/projects/:id', () => ({
  id: 'readIeoOffer',
  access: 'market',
  summary: 'One IEO project (market)',
  answer: consoleIeoProject,
}));

export const readIeoOfferAllotment = call('GET /console/ieo/projects/:id/allotment', () => ({
  id: 'readIeoOfferAllotment',
  access: 'market',
  summary: 'What an allotment came to, application by application (market)',
  answer: ieoAllotment,
}));

export const createIeoOffer = call('POST /console/ieo/projects', () => ({
  id: 'createIeoOffer',
  access: 'market',
  power: { does: 'Offer an IEO project', second: MARKET_OR_ADMIN },
  summary: 'Announce a new IEO project; its token is listed as an asset (market)',
  body: createIeoProjectBody,
  answer: consoleIeoProject.nullable(),
}));

export const editIeoOffer = call('PUT /console/ieo/projects/:id', () => ({
  id: 'editIeoOffer',
  access: 'market',
  power: { does: 'Change an IEO project before its window', second: MARKET_OR_ADMIN },
  summary: 'Change an IEO project before its window opens (market)',
  body: editIeoProjectBody,
  answer: consoleIeoProject.nullable(),
}));

export const allotIeoOffer = call('POST /console/ieo/projects/:id/allotment', () => ({
  id: 'allotIeoOffer',
  access: 'market',
  power: { does: 'Allot an IEO project by its rule', alone: EVERYTHING },
  summary: 'Allot a project whose window has ended; a repetition changes nothing (market)',
  body: productStepBody,
  answer: consoleIeoProject,
}));

export const cancelIeoOffer = call('POST /console/ieo/projects/:id/cancellation', () => ({
  id: 'cancelIeoOffer',
  access: 'market',
  power: { does: 'Cancel an IEO project: all money goes back', alone: EVERYTHING },
  summary: 'Call a project off before its allotment: everybody gets everything back (market)',
  body: productStepBody,
  answer: consoleIeoProject,
}));

export const listIeoToken = call('POST /console/ieo/projects/:id/listing', () => ({
  id: 'listIeoToken',
  access: 'market',
  power: { does: 'List the token of an IEO project', alone: EVERYTHING },
  summary: "List the token's market, which opens as soon as it has a reference price (market)",
  body: productStepBody,
  answer: consoleIeoProject,
}));

export const readIeoAllotment = call('GET /transparency/ieo/:id', () => ({
  id: 'readIeoAllotment',
  access: 'anyone',
  scope: 'read',
  tag: 'Transparency',
  summary: 'Every application of an allotted project, without names',
  answer: ieoAllotment,
}));

export const listIeoProjects = call('GET /ieo/projects', () => ({
  id: 'listIeoProjects',
  access: 'customer',
  scope: 'read',
  tag: 'IEO',
  summary: 'Projects under way, and past ones',
  answer: ieoProjectList,
}));

export const readIeoProject = call('GET /ieo/projects/:id', () => ({
  id: 'readIeoProject',
  access: 'customer',
  scope: 'read',
  tag: 'IEO',
  summary: 'One project',
  answer: ieoProject,
}));

export const subscribeToIeo = call('POST /ieo/subscriptions', () => ({
  id: 'subscribeToIeo',
  access: 'real',
  scope: 'trade',
  tag: 'IEO',
  summary: 'Apply for tokens; what they cost is frozen',
  body: ieoSubscriptionBody,
  answer: ieoSubscription,
}));

export const listIeoSubscriptions = call('GET /ieo/subscriptions', () => ({
  id: 'listIeoSubscriptions',
  access: 'real',
  scope: 'read',
  tag: 'IEO',
  summary: 'Your applications, newest first',
  query: ieoSubscriptionsQuery,
  answer: page(ieoSubscription),
}));
