import { CODES, type Locale } from '@trade/protocol';
import { and, eq, inArray, max, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Ties } from '../../core/ties/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { type AddressSource, checksummed } from './address-sources.ts';
import { depositAddresses } from './schema.ts';

/** One assignment at a time, so that no two customers get the same address. */
const ASSIGNMENT_LOCK = 0x4144445253;
const LISTED = 'list';
const IN_HEX = /^0x[0-9a-fA-F]{40}$/;

type AssignedAddress = typeof depositAddresses.$inferSelect;
type Queries = Pick<NodePgDatabase, 'select' | 'insert' | 'execute'>;

/** The customer and the network of an address. */
interface Depositor {
  userId: number;
  network: string;
  locale: Locale;
}

interface AddressDependencies {
  db: NodePgDatabase;
  ties: Ties;
}

/**
 * Returns a customer's deposit address on a network: the one they have, or a new one that becomes
 * theirs for good. Throws CODES.service_unavailable when the list of addresses is used up;
 * CODES.record_changed_outside, and shows nothing, when the stored address is not the one that the
 * server gave them, or its key does not give it again.
 */
export async function depositAddressOf(
  { db, ties }: AddressDependencies,
  source: AddressSource,
  depositor: Depositor,
): Promise<string> {
  const known = await assignedTo(db, source, depositor);
  if (known !== null) return genuine({ db, ties }, source, known);
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${ASSIGNMENT_LOCK})`);
    const first = await assignedTo(tx, source, depositor);
    if (first !== null) return genuine({ db: tx, ties }, source, first);
    const { address, network } = await assign(tx, source, depositor);
    await ties.bind(tx, 'deposit_addresses', network, address);
    return address;
  });
}

/** Whoever could put another address there would have the customer's money. */
async function genuine(
  { db, ties }: { db: Pick<NodePgDatabase, 'execute'>; ties: Ties },
  source: AddressSource,
  { address, network, position, source: of }: AssignedAddress,
): Promise<string> {
  await ties.require(db, 'deposit_addresses', network, address);
  // One of a key that is not configured any more has nothing that could derive it.
  if (source.kind === 'derived' && source.id === of) {
    if (position === null || source.addressAt(position) !== address)
      throw new CatalogueError(CODES.record_changed_outside);
  }
  return address;
}

/** Returns the addresses of a network that were given to customers. */
export async function assignedAddresses(
  db: Pick<NodePgDatabase, 'select'>,
  network: string,
): Promise<string[]> {
  const { address } = depositAddresses;
  const rows = await db
    .select({ address })
    .from(depositAddresses)
    .where(eq(depositAddresses.network, network));
  return rows.map((row) => row.address);
}

/**
 * Returns those of the places that deposits come to, and whose they are. An address in hex is the
 * same in small letters.
 */
export async function depositorsOf(
  db: Pick<NodePgDatabase, 'select'>,
  places: readonly { network: string; address: string }[],
): Promise<{ network: string; address: string; userId: number }[]> {
  if (places.length === 0) return [];
  const { address, network, userId } = depositAddresses;
  const isPlace = places.map((place) => and(eq(network, place.network), inArray(address, writings(place))));
  return db
    .select({ address, network, userId })
    .from(depositAddresses)
    .where(or(...isPlace));
}

/** How an address may stand in the table: with its checksum, or as the operator has listed it. */
function writings({ address }: { address: string }): string[] {
  if (!IN_HEX.test(address)) return [address];
  return [address, address.toLowerCase(), checksummed(address.slice(2))];
}

async function assignedTo(
  db: Pick<NodePgDatabase, 'select'>,
  { isTest }: AddressSource,
  { network, userId }: Depositor,
): Promise<AssignedAddress | null> {
  const [found] = await db
    .select()
    .from(depositAddresses)
    .where(
      and(
        eq(depositAddresses.userId, userId),
        eq(depositAddresses.network, network),
        eq(depositAddresses.isTest, isTest),
      ),
    );
  return found ?? null;
}

async function assign(
  tx: Queries,
  source: AddressSource,
  depositor: Depositor,
): Promise<{ address: string; network: string }> {
  const { network } = depositor;
  const place =
    source.kind === 'derived' ? await nextOfKey(tx, source, network) : await nextOfList(tx, source, network);
  await tx.insert(depositAddresses).values({ ...depositor, ...place, isTest: source.isTest });
  return { address: place.address, network };
}

async function nextOfKey(tx: Queries, source: AddressSource & { kind: 'derived' }, network: string) {
  const [last] = await tx
    .select({ position: max(depositAddresses.position) })
    .from(depositAddresses)
    .where(and(eq(depositAddresses.network, network), eq(depositAddresses.source, source.id)));
  const position = (last?.position ?? -1) + 1;
  return { address: source.addressAt(position), source: source.id, position };
}

/** In the order of the present list. */
async function nextOfList(tx: Queries, source: AddressSource & { kind: 'listed' }, network: string) {
  const { addresses } = source;
  const taken = await tx
    .select({ address: depositAddresses.address })
    .from(depositAddresses)
    .where(and(eq(depositAddresses.network, network), inArray(depositAddresses.address, [...addresses])));
  const used = new Set(taken.map(({ address }) => address));
  const address = addresses.find((listed) => !used.has(listed));
  if (address === undefined) throw new CatalogueError(CODES.service_unavailable);
  return { address, source: LISTED, position: null };
}
