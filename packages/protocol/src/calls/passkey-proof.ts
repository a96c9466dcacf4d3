import { z } from 'zod';
import { object } from './shared.ts';

/*
 * Passkeys (WebAuthn). What browsers and servers exchange is written as the standard's JSON, with
 * its names: bytes are base64url.
 */

/** Bytes as a browser writes them. */
export const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);
const credentialId = /* @__PURE__ */ base64url(1_400);

/** What every answer of a browser about a passkey has. */
export const credential = () => ({
  id: credentialId.describe('The id of the passkey, base64url'),
  rawId: credentialId.describe('The same'),
  type: z.literal('public-key').describe('The kind of credential'),
  authenticatorAttachment: z
    .enum(['platform', 'cross-platform'])
    .nullish()
    .describe('Whether it is part of the device'),
  clientExtensionResults: z.object({}).optional().describe('Not read: no extension is asked for'),
});
export const clientData = () => base64url(4_000).describe('What the browser saw: challenge, origin, act');

/** AuthenticationResponseJSON: what a browser answers to PasskeyRequest. */
export const passkeyAnswer = object(() => ({
  ...credential(),
  response: z
    .object({
      clientDataJSON: clientData(),
      authenticatorData: base64url(4_000).describe('What the device says of itself'),
      signature: base64url(4_000).describe('Over both'),
      userHandle: base64url(200).nullish().describe('Whose passkey the device says it is'),
    })
    .describe('What was signed, and the signature'),
}));
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
