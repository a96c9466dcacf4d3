import { isIP } from 'node:net';
import { z } from 'zod';

/** Addresses and ranges in CIDR notation, with commas or spaces between them. */
export const addressRanges = z.string().transform((text, context): string[] => {
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
