import { z } from 'zod';

/**
 * Longest lengths by RFC 5321 and RFC 1035: of an address, of the part before the @, of each label
 * of the domain.
 */
const LONGEST_EMAIL = 254;
const LONGEST_LOCAL_PART = 64;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

const email = z.email().max(LONGEST_EMAIL);

/** Whether a text is a possible mail address. */
export function isEmailAddress(text: string): boolean {
  const [local = '', domain = ''] = text.split('@');
  const hasSoundParts =
    local.length <= LONGEST_LOCAL_PART && domain.split('.').every((label) => LABEL.test(label));
  return hasSoundParts && email.safeParse(text).success;
}
