import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import {
  askForPasskey,
  beginPasskeyLogin,
  type NewPasskey,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyPurpose,
} from '@trade/protocol';
import type { Client } from '../../platform/api/index.ts';

/** The customer or the browser called it off: nothing was sent. */
export class PasskeyCanceled extends Error {
  constructor(cause: unknown) {
    super('no passkey was used', { cause });
    this.name = 'PasskeyCanceled';
  }
}

/** Whether this browser has passkeys at this address: no browser has at an IP address. */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    globalThis.isSecureContext &&
    !/^[\d.]+$|:/.test(location.hostname)
  );
}

/** Lets a passkey of the account confirm something. Throws PasskeyCanceled, and refusals. */
export async function askPasskey(api: Client, purpose: PasskeyPurpose): Promise<PasskeyAnswer> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    api.call(askForPasskey, { body: { purpose } }),
    import('@simplewebauthn/browser'),
  ]);
  return answerOf(startAuthentication({ optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON }));
}

/**
 * Lets any passkey of the site log in. `offered` waits in the list of the account field until one
 * is chosen there.
 */
export async function askLogin(api: Client, offered: boolean): Promise<PasskeyAnswer> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    api.call(beginPasskeyLogin, {}),
    import('@simplewebauthn/browser'),
  ]);
  return answerOf(
    startAuthentication({
      optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: offered,
    }),
  );
}

/** Makes a passkey. Throws PasskeyCanceled. */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const { id, rawId, response } = await startRegistration({
      optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
    });
    const { attestationObject, clientDataJSON, transports } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { attestationObject, clientDataJSON, ...(transports && { transports }) },
    };
  } catch (error) {
    throw new PasskeyCanceled(error);
  }
}

interface Answered {
  id: string;
  rawId: string;
  response: {
    authenticatorData: string;
    clientDataJSON: string;
    signature: string;
    userHandle?: string | undefined;
  };
}

async function answerOf(answering: Promise<Answered>): Promise<PasskeyAnswer> {
  try {
    const { id, rawId, response } = await answering;
    const { authenticatorData, clientDataJSON, signature, userHandle } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { authenticatorData, clientDataJSON, signature, ...(userHandle && { userHandle }) },
    };
  } catch (error) {
    throw new PasskeyCanceled(error);
  }
}
