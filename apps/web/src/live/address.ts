import { type AppData, SOCKET_TOKEN_MARGIN } from '@trade/protocol';

interface AddressSources {
  /** The configured socket address. */
  url(): Promise<string>;
  /** The app data; `renew` fetches it past every cache. */
  appData(renew: boolean): Promise<AppData>;
}

/** The socket's address with a token that still lives: app data about to expire is fetched again first. */
export async function socketAddress(sources: AddressSources, renew: boolean): Promise<string> {
  const [base, known] = await Promise.all([sources.url(), sources.appData(renew)]);
  const expiring = known.ws.expire_at - Date.now() <= SOCKET_TOKEN_MARGIN;
  const { ws } = expiring && !renew ? await sources.appData(true) : known;
  const address = new URL(base, location.href.replace(/^http/, 'ws'));
  address.searchParams.set('token', ws.token);
  return address.href;
}
