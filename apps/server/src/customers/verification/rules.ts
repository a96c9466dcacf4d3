import {
  CODES,
  type DocumentType,
  type RealnameBody,
  type VerificationLevel,
  type VerificationStatus,
} from '@trade/protocol';
import { isCountry } from '@trade/protocol/bank-codes';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { normalisePhone } from '../identity/index.ts';

const SHORTEST_NAME = 3;
const CHINESE = /\p{Script=Han}/u;
/** Letters and digits, with spaces, dots, slashes and hyphens between them. */
const DOCUMENT_NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{0,39}$/u;
const NAME = /^[\p{L}\p{M}\p{N} .,'’·-]+$/u;
const CONTROL = /\p{Cc}/u;
const SHORTEST_ADDRESS = 5;

/** The details of an application as they are stored. */
export type Statement =
  | {
      level: 'primary';
      realName: string;
      documentNumber: string;
      documentType: DocumentType | null;
      documentCountry: string | null;
      front: string;
      back: string;
    }
  | { level: 'advanced'; homeAddress: string; workAddress: string; relativePhone: string };

/**
 * Reads an application. Throws CODES.information_incomplete for a missing field,
 * CODES.parameter_invalid for an invalid one.
 */
export function readStatement(body: RealnameBody): Statement {
  if (Object.values(body).some((value) => value?.trim() === ''))
    throw new CatalogueError(CODES.information_incomplete);
  if (body.level === 'primary') {
    const { front, back, document_country: country = null, document_type: type = null } = body;
    if (front === back) throw new CatalogueError(CODES.parameter_invalid);
    if (country !== null && !isCountry(country)) throw new CatalogueError(CODES.parameter_invalid);
    return {
      level: 'primary',
      realName: readName(body.real_name),
      documentNumber: readDocumentNumber(body.document_number),
      documentType: type,
      documentCountry: country,
      front,
      back,
    };
  }
  const relativePhone = normalisePhone(body.relative_phone);
  if (!relativePhone) throw new CatalogueError(CODES.parameter_invalid);
  return {
    level: 'advanced',
    homeAddress: readAddress(body.home_address),
    workAddress: readAddress(body.work_address),
    relativePhone,
  };
}

/**
 * Checks that a level may be submitted in its status: POST the first time, PUT after a rejection.
 */
export function checkMaySubmit(
  statuses: Readonly<Record<VerificationLevel, VerificationStatus>>,
  level: VerificationLevel,
  isRetry: boolean,
): void {
  const status = statuses[level];
  if (status === 'pending') throw new CatalogueError(CODES.application_pending);
  if (status === 'approved') throw new CatalogueError(CODES.already_exists);
  if (status === 'not_verified' && isRetry) throw new CatalogueError(CODES.verification_not_submitted);
  if (status === 'rejected' && !isRetry) throw new CatalogueError(CODES.already_exists);
  if (level === 'advanced') requireApproved(statuses.primary);
}

/**
 * Unless the primary verification is approved, throws 12116 while it is reviewed, otherwise 12114.
 */
export function requireApproved(primary: VerificationStatus): void {
  if (primary !== 'approved')
    throw new CatalogueError(
      primary === 'pending' ? CODES.verification_pending : CODES.verification_not_submitted,
    );
}

/** Hides all but the last characters; of a short number, half of it. */
export function maskDocumentNumber(number: string): string {
  const characters = Array.from(number);
  const shown = Math.min(4, Math.floor(characters.length / 2));
  return '*'.repeat(characters.length - shown) + characters.slice(characters.length - shown).join('');
}

function readName(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ');
  if (Array.from(name).length < SHORTEST_NAME || !NAME.test(name))
    throw new CatalogueError(CODES.parameter_invalid);
  return name;
}

function readDocumentNumber(text: string): string {
  const number = text.trim();
  if (CHINESE.test(number) || !DOCUMENT_NUMBER.test(number))
    throw new CatalogueError(CODES.parameter_invalid);
  return number;
}

function readAddress(text: string): string {
  const address = text.trim().replace(/\s+/g, ' ');
  const isPlausible = address.length >= SHORTEST_ADDRESS && /\p{L}/u.test(address) && !CONTROL.test(address);
  if (!isPlausible) throw new CatalogueError(CODES.parameter_invalid);
  return address;
}
