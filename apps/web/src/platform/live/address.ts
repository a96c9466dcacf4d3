import { type AppData, SOCKET_TOKEN_MARGIN } from '@trade/protocol';

/**
 * The socket's address with a token that still lives. App data that is about to expire is fetched again first;
 * `renew` asks for a token that was not used before.
 */
export async function socketAddress(
  base: string,
  appData: (renew: boolean) => Promise<AppData>,
  renew: boolean,
): Promise<string> {
  const known = await appData(renew);
  const expiring = known.ws.expire_at - Date.now() <= SOCKET_TOKEN_MARGIN;
  const { ws } = expiring && !renew ? await appData(true) : known;
  const address = new URL(base);
  address.searchParams.set('token', ws.token);
  return address.href;
}
