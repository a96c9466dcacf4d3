import { createHash } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  CODES,
  type NewPasskey,
  PASSKEY_ALGORITHMS,
  PASSKEY_VALID,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyRequest,
} from '@trade/protocol';
import { z } from 'zod';
import { CatalogueError } from '../gateway/index.ts';

/** The site that passkeys belong to, as it is called. */
export interface PasskeySite {
  /** The domain, which a passkey signs. */
  id: string;
  /** Where on it passkeys are used. */
  origins: readonly string[];
  /** What the owner reads. */
  name: string;
}

/** What a passkey is known by. */
export interface KnownPasskey {
  id: string;
  publicKey: Buffer;
  transports: readonly string[];
}

/** What a browser said of the ceremony, which the passkey has signed. */
export interface Spoken {
  /** SHA-256 of the challenge. */
  digest: Buffer;
  challenge: string;
  origin: string;
}

const clientData = z.object({
  type: z.string(),
  challenge: z.string().min(1),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});

export const digestOfChallenge = (challenge: string): Buffer =>
  createHash('sha256').update(challenge).digest();

const handleOf = (owner: string): string => Buffer.from(owner).toString('base64url');

const described = ({ id, transports }: KnownPasskey) => ({
  id,
  type: 'public-key' as const,
  transports: [...transports],
});

/** What a browser needs to make a passkey that its device holds and checks its owner for. */
export function creationOf(
  site: PasskeySite,
  challenge: string,
  { account, known, owner }: { account: string; owner: string; known: readonly KnownPasskey[] },
): PasskeyCreation {
  return {
    challenge,
    rp: { id: site.id, name: site.name },
    user: { id: handleOf(owner), name: account, displayName: account },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_VALID,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: known.map(described),
  };
}

/** What one of these passkeys is to sign; any of the site without one. */
export function requestOf(
  site: PasskeySite,
  challenge: string,
  known: readonly KnownPasskey[],
): PasskeyRequest {
  return {
    challenge,
    rpId: site.id,
    timeout: PASSKEY_VALID,
    userVerification: 'required',
    allowCredentials: known.map(described),
  };
}

/**
 * Reads what a browser said. Throws CODES.passkey_invalid for anything else than the JSON of this
 * ceremony.
 */
export function readSpoken(encoded: string, type: 'webauthn.create' | 'webauthn.get'): Spoken {
  const read = clientData.safeParse(parsed(Buffer.from(encoded, 'base64url').toString('utf8')));
  if (!read.success || read.data.type !== type) throw new CatalogueError(CODES.passkey_invalid);
  const { challenge, crossOrigin, origin } = read.data;
  // Within a frame of another site, the owner does not see whom they confirm something to.
  if (crossOrigin) throw new CatalogueError(CODES.passkey_wrong_origin);
  return { challenge, digest: digestOfChallenge(challenge), origin };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Throws CODES.passkey_wrong_origin for what was said at another site. */
export function requireOrigin({ origins }: PasskeySite, { origin }: Spoken): void {
  if (!origins.includes(origin)) throw new CatalogueError(CODES.passkey_wrong_origin);
}

/**
 * Returns the passkey that was made. Throws CODES.passkey_invalid for what is none of this site, or
 * signs with an algorithm that was not offered; CODES.passkey_user_not_verified for one whose
 * device does not check its user.
 */
export async function readNewPasskey(site: PasskeySite, said: Spoken, made: NewPasskey) {
  const { response } = made;
  const { transports } = response;
  const found = await verifyRegistrationResponse({
    response: {
      id: made.id,
      rawId: made.rawId,
      type: made.type,
      clientExtensionResults: {},
      response: {
        clientDataJSON: response.clientDataJSON,
        attestationObject: response.attestationObject,
      },
    },
    expectedChallenge: said.challenge,
    expectedOrigin: [...site.origins],
    expectedRPID: site.id,
    // Looked at below: it is refused with a code of its own.
    requireUserVerification: false,
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
  }).catch(() => null);
  const info = found?.registrationInfo;
  if (!found?.verified || !info) throw new CatalogueError(CODES.passkey_invalid);
  if (!info.userVerified) throw new CatalogueError(CODES.passkey_user_not_verified);
  return {
    id: info.credential.id,
    publicKey: Buffer.from(info.credential.publicKey),
    counter: info.credential.counter,
    synced: info.credentialDeviceType === 'multiDevice',
    transports: transports ?? [],
  };
}

/**
 * Checks what a passkey has signed, and returns its counter. Throws CODES.passkey_invalid for
 * another signature, site or owner; CODES.passkey_user_not_verified when its device did not check
 * its user.
 */
export async function readAnswer(
  site: PasskeySite,
  said: Spoken,
  { answer, owner, passkey }: { answer: PasskeyAnswer; passkey: KnownPasskey; owner: string },
): Promise<number> {
  const { authenticatorData, clientDataJSON, signature, userHandle } = answer.response;
  const found = await verifyAuthenticationResponse({
    response: {
      id: answer.id,
      rawId: answer.rawId,
      type: answer.type,
      clientExtensionResults: {},
      response: { authenticatorData, clientDataJSON, signature },
    },
    expectedChallenge: said.challenge,
    expectedOrigin: [...site.origins],
    expectedRPID: site.id,
    // The counter is compared where it is stored, in one statement.
    credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    requireUserVerification: false,
  }).catch(() => null);
  const isOwners = !userHandle || userHandle === handleOf(owner);
  if (!found?.verified || !isOwners) throw new CatalogueError(CODES.passkey_invalid);
  if (!found.authenticationInfo.userVerified) throw new CatalogueError(CODES.passkey_user_not_verified);
  return found.authenticationInfo.newCounter;
}
