import {
  type AccountKind,
  FIRST_CUSTOMER,
  LEDGER_CATEGORIES,
  type LedgerCategory,
  type Mode,
  type Side,
} from '../model.ts';

/** What a customer's command carries so that a repetition is recognised. */
export interface CustomerCommand {
  mode: Mode;
  customer: number;
  /** Unique per customer and mode. */
  clientId: string;
  /** A digest of the command's body: the same id with another digest is refused. */
  digest: string;
}

/** What an operator's creation of a product carries so that a repetition is recognised. */
export interface ProductCreation {
  /** Unique among the creations of its type. */
  reference: string;
  /** A digest of the terms: the same reference with another digest is refused. */
  digest: string;
}

/*
 * What a value of a command may be. The types already say so, but a command may come from a journal or a caller
 * that was not compiled with them; a wrong value is refused, never computed with.
 */

/** Far above any market, low enough that ticks times parts per million stay readable. */
export const MAX_PRICE = 1_000_000_000_000;
export const MAX_LOTS = 1_000_000_000_000;
/** Printable ASCII: the same in a journal, a table and a hash, whatever wrote it. */
const NAME = /^[\x20-\x7e]{1,128}$/;
/** Up to 30 digits: room for any supply of any asset at 8 decimals. */
const AMOUNT = /^(0|[1-9]\d{0,29})$/;

export function isIntegerWithin(value: unknown, least: number, most: number): value is number {
  return isSafeInteger(value) && value >= least && value <= most;
}

function isSafeInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

export function isPrice(value: unknown): value is number {
  return isIntegerWithin(value, 1, MAX_PRICE);
}

/** Text that names something: not empty, not a page, nothing that a store would refuse or change. */
export function isName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value);
}

/** Reads an amount of smallest units written as text; null when it is not a plain count. */
export function readAmount(value: unknown): bigint | null {
  return typeof value === 'string' && AMOUNT.test(value) ? BigInt(value) : null;
}

export function isMode(value: unknown): value is Mode {
  return value === 'real' || value === 'demo';
}

export function isSide(value: unknown): value is Side {
  return value === 'buy' || value === 'sell';
}

export function isCustomer(value: unknown): value is number {
  return isIntegerWithin(value, FIRST_CUSTOMER, Number.MAX_SAFE_INTEGER);
}

export function isKind(value: unknown): value is AccountKind {
  return value === 'coin' || value === 'contract' || value === 'option';
}

export function isCategory(value: unknown): value is LedgerCategory {
  return LEDGER_CATEGORIES.some((category) => category === value);
}

/** Text that a person wrote: any language, at most `most` characters, nothing that a store would refuse. */
export function isText(value: unknown, most: number): value is string {
  return (
    typeof value === 'string' && value !== '' && value.length <= most && !/[\0]|[\ud800-\udfff]/u.test(value)
  );
}

export function isCustomerCommand(command: CustomerCommand): boolean {
  return (
    isCustomer(command.customer) && isMode(command.mode) && isName(command.clientId) && isName(command.digest)
  );
}

/*
 * Well-formed terms can still be unreasonable. Only a change is judged by the bounds: terms that were put in force before a
 * bound was drawn stay, and stop neither a start nor a change of another term.
 */

/** A term that lies outside of its bounds, with its value: the same text means that it was not changed. */
export type Fault = string;

/** Whether a change takes a term outside of its bounds. `before` is null for what is listed for the first time. */
export function goesBeyond<Spec>(
  faultsOf: (spec: Spec) => readonly Fault[],
  before: Spec | null,
  after: Spec,
): boolean {
  const known = before === null ? [] : faultsOf(before);
  return faultsOf(after).some((fault) => !known.includes(fault));
}

/** The term when its value is out of bounds. */
export function fault(isWithin: boolean, term: string, value: unknown): Fault[] {
  return isWithin ? [] : [`${term} ${JSON.stringify(value)}`];
}

/** The terms that stand by their own names in a part of a listing, of those judged here: the ones that are not within. */
export function faultsIn<Terms extends object>(
  terms: Terms,
  areWithin: { readonly [Term in keyof Terms]?: boolean },
): Fault[] {
  return (Object.keys(areWithin) as (keyof Terms & string)[]).flatMap((term) =>
    fault(areWithin[term] === true, term, terms[term]),
  );
}
