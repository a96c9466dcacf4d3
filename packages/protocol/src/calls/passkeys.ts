import { z } from 'zod';
import { call } from './call.ts';
import { consoleLoginData, operatorTotpBody } from './operators.ts';
import { base64url, clientData, credential, passkeyAnswer } from './passkey-proof.ts';
import { EVERYTHING } from './power.ts';
import { loginData } from './session.ts';
import { emptyBody, isStorable, object, plainText, strictObject, timestamp } from './shared.ts';

/** How long a passkey may take to answer, ms. */
export const PASSKEY_VALID = 5 * 60_000;
/** The most passkeys that an account may have at a time. */
export const PASSKEYS_MAX = 20;

/** The algorithms (COSE) that a new passkey may sign with, in this order: ES256, EdDSA, RS256. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257] as const;

/** What a passkey is asked to confirm; an answer is good for nothing else. */
export const passkeyPurpose = /* @__PURE__ */ z.enum([
  'withdrawal',
  'address',
  'api_key',
  'password',
  'hold',
  'passkey',
]);
export type PasskeyPurpose = z.infer<typeof passkeyPurpose>;

const descriptor = object(() => ({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
}));

/** PublicKeyCredentialRequestOptionsJSON. */
export const passkeyRequest = object(() => ({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  /** The account's passkeys; empty at the login, where any of the site may answer. */
  allowCredentials: z.array(descriptor),
}));
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** PublicKeyCredentialCreationOptionsJSON. */
export const passkeyCreation = object(() => ({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(descriptor),
}));
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** RegistrationResponseJSON: what a browser answers to PasskeyCreation. */
export const newPasskey = object(() => ({
  ...credential(),
  response: z
    .object({
      clientDataJSON: clientData(),
      attestationObject: base64url(40_000).describe('The public key and what the device says of itself'),
      transports: z.array(z.string().max(30)).max(10).optional().describe('How the device is reached'),
    })
    .describe('The new passkey'),
}));
export type NewPasskey = z.infer<typeof newPasskey>;

export const passkeyData = object(() => ({
  id: z.string(),
  name: z.string(),
  /** Whether it is on all of the owner's devices; else it stays on one. */
  synced: z.boolean(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  /** `recovery`: the password was reset. `copied`: it was used as if there were two of it. */
  end_reason: z.enum(['removed', 'recovery', 'copied']).nullable(),
}));
export type PasskeyData = z.infer<typeof passkeyData>;
/** The newest first; those that ended otherwise than by their owner are kept for 30 days. */
export const passkeyList = object(() => ({ items: z.array(passkeyData) }));

export const passkeyName = /* @__PURE__ */ z.string().trim().min(1).max(40).refine(isStorable);

/**
 * The second proof: a passkey's answer, or a code of the authenticator app if one is bound, or,
 * with neither, the code of purpose `security` that was sent to the account's email address.
 */
const proof = () => ({
  passkey: passkeyAnswer.optional().describe('The answer of a passkey to a request for this purpose'),
  code: plainText.optional().describe('A code of the authenticator app, or the code that was sent'),
});

export const beginPasskeyBody = strictObject(() => ({
  password: plainText.describe('The password'),
  ...proof(),
}));
export const addPasskeyBody = strictObject(() => ({
  name: passkeyName.describe('What the owner knows it by'),
  response: newPasskey.describe('What the browser answered'),
}));
export const renamePasskeyBody = strictObject(() => ({
  name: passkeyName.describe('What the owner knows it by'),
}));
export const removePasskeyBody = strictObject(proof);
export const askForPasskeyBody = strictObject(() => ({
  purpose: passkeyPurpose.describe('What the answer is to confirm'),
}));
export const passkeyLoginBody = strictObject(() => ({
  response: passkeyAnswer.describe('What the browser answered'),
}));

export const beginPasskeyLogin = call('POST /login/passkey/challenge', () => ({
  id: 'beginPasskeyLogin',
  access: 'anyone',
  scope: 'account',
  tag: 'Session',
  summary: 'What a passkey is to sign to log its owner in',
  body: emptyBody,
  answer: passkeyRequest,
}));

export const logInWithPasskey = call('POST /login/passkey', () => ({
  id: 'logInWithPasskey',
  access: 'anyone',
  scope: 'account',
  tag: 'Session',
  summary: 'Log in with a passkey; neither password nor code is asked for',
  body: passkeyLoginBody,
  answer: loginData,
}));

export const listPasskeys = call('GET /user/passkeys', () => ({
  id: 'listPasskeys',
  access: 'customer',
  scope: 'account',
  tag: 'Security',
  summary: 'The passkeys of the account, the newest first',
  answer: passkeyList,
}));

export const askForPasskey = call('POST /user/passkeys/challenge', () => ({
  id: 'askForPasskey',
  access: 'customer',
  scope: 'account',
  tag: 'Security',
  summary: 'What a passkey of the account is to sign to confirm something: once, at this login',
  body: askForPasskeyBody,
  answer: passkeyRequest,
}));

export const beginPasskey = call('POST /user/passkeys/registration', () => ({
  id: 'beginPasskey',
  access: 'real',
  scope: 'account',
  tag: 'Security',
  summary: 'What a browser needs to make a passkey; needs the password and a second proof',
  body: beginPasskeyBody,
  answer: passkeyCreation,
}));

export const addPasskey = call('POST /user/passkeys', () => ({
  id: 'addPasskey',
  access: 'real',
  scope: 'account',
  tag: 'Security',
  summary: 'Keep the passkey that a browser has made',
  body: addPasskeyBody,
  answer: passkeyData,
}));

export const renamePasskey = call('PUT /user/passkeys/:id', () => ({
  id: 'renamePasskey',
  access: 'real',
  scope: 'account',
  tag: 'Security',
  summary: 'Give a passkey another name',
  body: renamePasskeyBody,
  answer: passkeyData,
}));

export const removePasskey = call('DELETE /user/passkeys/:id', () => ({
  id: 'removePasskey',
  access: 'real',
  scope: 'account',
  tag: 'Security',
  summary: 'End a passkey: it is refused at once; needs a second proof',
  body: removePasskeyBody,
}));

export const listOwnPasskeys = call('GET /console/passkeys', () => ({
  id: 'listOwnPasskeys',
  access: 'operator',
  summary: "The operator's own passkeys, the newest first",
  answer: passkeyList,
}));

export const beginOwnPasskey = call('POST /console/passkeys/registration', () => ({
  id: 'beginOwnPasskey',
  access: 'operator',
  power: { does: "Begin a passkey of one's own login", alone: EVERYTHING },
  summary: 'What a browser needs to make a passkey for the own login',
  body: operatorTotpBody,
  answer: passkeyCreation,
}));

export const addOwnPasskey = call('POST /console/passkeys', () => ({
  id: 'addOwnPasskey',
  access: 'operator',
  power: { does: "Add a passkey to one's own login", alone: EVERYTHING },
  summary: 'Keep the passkey that a browser has made for the own login',
  body: addPasskeyBody,
  answer: passkeyData,
}));

export const renameOwnPasskey = call('PUT /console/passkeys/:id', () => ({
  id: 'renameOwnPasskey',
  access: 'operator',
  power: { does: "Rename a passkey of one's own login", alone: EVERYTHING },
  summary: 'Give an own passkey another name',
  body: renamePasskeyBody,
  answer: passkeyData,
}));

export const removeOwnPasskey = call('POST /console/passkeys/:id/end', () => ({
  id: 'removeOwnPasskey',
  access: 'operator',
  power: { does: "Remove a passkey of one's own login", alone: EVERYTHING },
  summary: 'End an own passkey: it is refused at once',
  body: operatorTotpBody,
}));

export const askForOwnPasskey = call('POST /console/passkeys/challenge', () => ({
  id: 'askForOwnPasskey',
  access: 'operator',
  power: { does: 'Ask an own passkey to confirm something', alone: EVERYTHING },
  summary: 'What an own passkey is to sign to confirm a change of the own login',
  body: emptyBody,
  answer: passkeyRequest,
}));

export const beginOperatorPasskeyLogin = call('POST /console/login/passkey/challenge', () => ({
  id: 'beginOperatorPasskeyLogin',
  access: 'anyone',
  power: { does: 'Begin a login with a passkey', alone: EVERYTHING },
  summary: 'What a passkey is to sign to log an operator in',
  body: emptyBody,
  answer: passkeyRequest,
}));

export const logInOperatorWithPasskey = call('POST /console/login/passkey', () => ({
  id: 'logInOperatorWithPasskey',
  access: 'anyone',
  power: { does: 'Log in with a passkey', alone: EVERYTHING },
  summary: 'Log in as an operator with a passkey; neither password nor code is asked for',
  body: passkeyLoginBody,
  answer: consoleLoginData,
}));
