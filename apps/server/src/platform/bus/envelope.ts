import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SecretKeys } from '../sealing/index.ts';

const MAC_BYTES = 16;

/**
 * Closes and opens messages with a keyed hash over their subject and text. Whoever reaches the bus
 * without the venue's secret can neither submit a command nor tell of a batch.
 */
export interface Envelope {
  close(subject: string, message: unknown): Buffer;
  /**
   * Returns the message; null for bytes that were not closed with one of the venue's secrets for
   * this subject, or close no JSON.
   */
  open(subject: string, bytes: Uint8Array): { message: unknown } | null;
}

export function createEnvelope(secretKeys: SecretKeys): Envelope {
  const keys = secretKeys.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'bus', 32)));
  const [current] = keys;
  if (!current) throw new Error('An envelope needs a secret');
  const macOf = (key: Buffer, subject: string, text: Uint8Array) =>
    createHmac('sha256', key).update(subject).update('\n').update(text).digest().subarray(0, MAC_BYTES);
  return {
    close(subject, message) {
      const text = Buffer.from(JSON.stringify(message) ?? 'null');
      return Buffer.concat([macOf(current, subject, text), text]);
    },
    open(subject, bytes) {
      const mac = bytes.subarray(0, MAC_BYTES);
      const text = bytes.subarray(MAC_BYTES);
      if (mac.length !== MAC_BYTES) return null;
      if (!keys.some((key) => timingSafeEqual(macOf(key, subject, text), mac))) return null;
      try {
        return { message: JSON.parse(Buffer.from(text).toString()) as unknown };
      } catch {
        return null;
      }
    },
  };
}
