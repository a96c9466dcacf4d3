import type { Deliverer } from './smtp.ts';

const TIMEOUT = 10_000;

/** SMS through any gateway that takes `POST { to, text }` as JSON; credentials in the address become Basic authorization. */
export function smsDeliverer(url: string): Deliverer {
  const address = new URL(url);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (address.username) {
    const credentials = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
    headers.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    address.username = '';
    address.password = '';
  }
  return {
    async deliver({ to, text }) {
      const answer = await fetch(address, {
        method: 'POST',
        headers,
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`);
    },
    stop: () => undefined,
  };
}
