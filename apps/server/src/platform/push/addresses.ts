import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Addresses that are not on the internet: this machine, private networks, link-local (with the
 * metadata of clouds), carriers' own, documentation, multicast, what is reserved (RFC 6890).
 */
const NOT_PUBLIC = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Of IPv6 only what is given out globally, without what leads to IPv4 or is for documents. */
const GLOBAL6 = new BlockList();
GLOBAL6.addSubnet('2000::', 3, 'ipv6');
const NOT_PUBLIC6 = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC6.addSubnet(net, prefix, 'ipv6');
const NOT_PUBLIC4 = new BlockList();
for (const [net, prefix] of NOT_PUBLIC) NOT_PUBLIC4.addSubnet(net, prefix, 'ipv4');

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Whether an address is one of the internet. */
export function isPublic(address: string): boolean {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return isPublic(mapped);
  if (isIP(address) === 4) return !NOT_PUBLIC4.check(address, 'ipv4');
  return isIP(address) === 6 && GLOBAL6.check(address, 'ipv6') && !NOT_PUBLIC6.check(address, 'ipv6');
}

/** The address leads into the venue's own network, or nowhere. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

/** Returns the URL of a push service, when it is one that may be asked. Throws `RefusedAddress`. */
export function readEndpoint(endpoint: string, allowsPrivate: boolean): URL {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url === null) throw new RefusedAddress('not an address of the web');
  if (url.username !== '' || url.password !== '') throw new RefusedAddress('an address with a login');
  if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:'))
    throw new RefusedAddress('not an https address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowsPrivate && isIP(host) !== 0 && !isPublic(host))
    throw new RefusedAddress('an address of a private network');
  return url;
}

/**
 * Looks a name up and refuses it when any of its addresses is in a private network. The connection
 * goes to the address that was looked at, so that a name cannot answer otherwise a moment later.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    if (found.length === 0 || found.some(({ address }) => !isPublic(address)))
      return callback(new RefusedAddress(`${hostname} is in a private network`), []);
    if (options.all === true) return callback(null, found);
    const [first] = found;
    return callback(null, first?.address ?? '', first?.family);
  });
};

/** Returns the URL of a push service, all on the internet, now. Throws `RefusedAddress`. */
export async function requireEndpoint(endpoint: string, allowsPrivate: boolean): Promise<URL> {
  const url = readEndpoint(endpoint, allowsPrivate);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (allowsPrivate || isIP(host) !== 0) return url;
  await new Promise<void>((found, refused) => {
    lookupPublic(host, { all: true }, (error) => {
      if (!error) return found();
      refused(error instanceof RefusedAddress ? error : new RefusedAddress(`${host} is not known`));
    });
  });
  return url;
}
