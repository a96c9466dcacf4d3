import type { CDPSession, Page } from 'playwright-core';

/** A device with passkeys that the browser makes up. */
export interface VirtualAuthenticator {
  /** Whether it checks who uses it from now on. */
  setVerified(verified: boolean): Promise<void>;
  /** Replaces its only passkey by a copy that counts from `counter`. */
  setCounter(counter: number): Promise<void>;
}

/** Gives a page's browser a device that holds passkeys and answers at once. */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setVerified(isUserVerified) {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async setCounter(signCount) {
      const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId });
      const [credential] = credentials;
      if (!credential) throw new Error('The device has no passkey');
      await browser.send('WebAuthn.clearCredentials', { authenticatorId });
      await browser.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: { ...credential, signCount },
      });
    },
  };
}
