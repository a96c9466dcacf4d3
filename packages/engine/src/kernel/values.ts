import {
  ACCOUNT_KINDS,
  type AccountKind,
  type AssetSpec,
  FIRST_CUSTOMER,
  type Mode,
  type Side,
} from '../model.ts';
import { nullable, oneOf, optional, type Shape } from './shape.ts';

/** The fields of a customer's command by which a repetition is recognised. */
export interface CustomerCommand {
  mode: Mode;
  customer: number;
  /** Unique per customer and mode. */
  clientId: string;
  /** Digest of the command's body: the same id with another digest is refused. */
  digest: string;
}

/** A command that puts new terms in the place of those that were read. */
export interface Replacement {
  /**
   * The version of the terms that were read, as `versionOf` gives it; null where there were none.
   * Refused when others are in force by now. Absent, the command replaces whatever is there.
   */
  from?: string | null;
  /**
   * A repeated reference returns the first result and changes nothing; without one the command may
   * be repeated.
   */
  reference?: string;
}

/** The fields of an operator's creation of a product by which a repetition is recognised. */
export interface ProductCreation {
  /** Unique among the creations of its type. */
  reference: string;
  /** Digest of the terms: the same reference with another digest is refused. */
  digest: string;
}

/** The shape of those fields. */
export const CUSTOMER_COMMAND: Shape<CustomerCommand> = {
  mode: isMode,
  customer: isCustomer,
  clientId: isName,
  digest: isName,
};

/** The shape of the field of a replacement. */
export const REPLACEMENT: Shape<Replacement> = {
  from: optional(nullable(isName)),
  reference: optional(isName),
};

/** The shape of the fields of a creation. */
export const PRODUCT_CREATION: Shape<ProductCreation> = { reference: isName, digest: isName };

/* Checks of the values in a command: a wrong value is refused, never computed with. */

/**
 * Far above any market. Times parts per million it exceeds the safe integers, so such products are
 * computed in bigint.
 */
export const MAX_PRICE = 1_000_000_000_000;
export const MAX_LOTS = 1_000_000_000_000;
/** Printable ASCII, so that it is the same in a journal, a table and a hash. */
const NAME = /^[\x20-\x7e]{1,128}$/;
/** Up to 30 digits: enough for any supply of any asset at 8 decimals. */
const AMOUNT = /^(0|[1-9]\d{0,29})$/;

export function isIntegerWithin(value: unknown, least: number, most: number): value is number {
  return isSafeInteger(value) && value >= least && value <= most;
}

const MAX_DECIMALS = 18;

export function isAsset(asset: AssetSpec): boolean {
  return (
    typeof asset === 'object' &&
    asset !== null &&
    isName(asset.code) &&
    isIntegerWithin(asset.decimals, 0, MAX_DECIMALS)
  );
}

function isSafeInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

export function isPrice(value: unknown): value is number {
  return isIntegerWithin(value, 1, MAX_PRICE);
}

/** Whether a value is a name: text that is not empty, not long, and safe for any store. */
export function isName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value);
}

/** Reads an amount of smallest units written as text; null when it is not a plain integer. */
export function readAmount(value: unknown): bigint | null {
  return isAmount(value) ? BigInt(value) : null;
}

/** Whether a value is an amount of smallest units written as text. */
export function isAmount(value: unknown): value is string {
  return typeof value === 'string' && AMOUNT.test(value);
}

/** Whether a value is such an amount, or one below zero. */
export function isSignedAmount(value: unknown): value is string {
  return isAmount(value) || (typeof value === 'string' && value.startsWith('-') && isAmount(value.slice(1)));
}

export function isMode(value: unknown): value is Mode {
  return value === 'real' || value === 'demo';
}

export function isSide(value: unknown): value is Side {
  return value === 'buy' || value === 'sell';
}

export const isOrderType = oneOf('limit', 'market');
export const isTimeInForce = oneOf('GTC', 'IOC', 'FOK');

export function isCustomer(value: unknown): value is number {
  return isIntegerWithin(value, FIRST_CUSTOMER, Number.MAX_SAFE_INTEGER);
}

export function isKind(value: unknown): value is AccountKind {
  return ACCOUNT_KINDS.some((kind) => kind === value);
}

/**
 * Whether a value is a person's text: any language, at most `most` characters, safe for any store.
 */
export function isText(value: unknown, most: number): value is string {
  return (
    typeof value === 'string' && value !== '' && value.length <= most && !/[\0]|[\ud800-\udfff]/u.test(value)
  );
}

/*
 * Well-formed terms can still be unreasonable. Bounds apply only to changes: terms that were in
 * force before a bound was introduced stay, and prevent neither a start nor a change of another
 * term.
 */

/** A term out of bounds, with its value: an equal text means that it was not changed. */
export type Fault = string;

/** Whether a change takes a term out of its bounds. `before` is null for a first listing. */
export function goesBeyond<Spec>(
  faultsOf: (spec: Spec) => readonly Fault[],
  before: Spec | null,
  after: Spec,
): boolean {
  const known = before === null ? [] : faultsOf(before);
  return faultsOf(after).some((fault) => !known.includes(fault));
}

/** Returns the term when its value is out of bounds. */
export function fault(isWithin: boolean, term: string, value: unknown): Fault[] {
  return isWithin ? [] : [`${term} ${JSON.stringify(value)}`];
}

/** Returns the terms of a part of a listing that are out of bounds, by their own names. */
export function faultsIn<Terms extends object>(
  terms: Terms,
  areWithin: { readonly [Term in keyof Terms]?: boolean },
): Fault[] {
  return (Object.keys(areWithin) as (keyof Terms & string)[]).flatMap((term) =>
    fault(areWithin[term] === true, term, terms[term]),
  );
}
