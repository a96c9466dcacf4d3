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
export const credentialId = /* @__PURE__ */ base64url(1_400);
export const attachment = /* @__PURE__ */ z.enum(['platform', 'cross-platform']).nullish();
export const extensions = /* @__PURE__ */ z.record(z.string(), z.unknown()).optional();
/** AuthenticationResponseJSON: what a browser answers to PasskeyRequest. */
export const passkeyAnswer = object(() => ({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).nullish(),
  }),
}));
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
