import { Client } from '@trade/client';

/** A client of a running server for the apps' calls, with a session's token. */
export function clientOf(url: string, token: string | null = null): Client {
  return new Client({
    baseUrl: url,
    token: () => token,
    locale: () => 'en',
    onLoginRequired: () => undefined,
  });
}
