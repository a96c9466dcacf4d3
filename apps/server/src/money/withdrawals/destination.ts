import {
  CODES,
  type WithdrawalBody,
  type WithdrawalDestination,
  type WithdrawalReview,
} from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inOneView } from '../../core/database/index.ts';
import type { Ties } from '../../core/ties/index.ts';
import { CatalogueError, isId } from '../../platform/gateway/index.ts';
import type { Seal } from '../../platform/sealing/index.ts';
import { type Bankcard, type Bankcards, maskAccountNumber } from './bankcards.ts';
import type { Method, Methods } from './methods.ts';
import type { WithdrawalRequest } from './records.ts';
import { type KnownAddresses, requireSound } from './sound-address.ts';
import { findWallet } from './wallets.ts';

/**
 * A withdrawal's own copy of its destination, which stays when the saved address or card changes.
 */
export type Destination =
  | { channel: 'wallet'; network: string; address: string; label: string }
  | ({ channel: 'bank' } & Omit<Bankcard, 'id' | 'createdAt' | 'usableAt'>);

/** A saved address or card that a customer named. */
export interface NamedDestination {
  destination: Destination;
  method: Method;
  /** Since when, and from when on, ms since the epoch. */
  since: number;
  usableAt: number;
}

interface DestinationSources {
  db: NodePgDatabase;
  ties: Ties;
  bankcards: Bankcards;
  methods: Methods;
  known: KnownAddresses;
}

/**
 * Returns the id of the saved address or card in a call. Throws CODES.information_incomplete when
 * it is missing, or of the other kind.
 */
export function destinationId({
  bankcard_id,
  channel,
  wallet_id,
}: Pick<WithdrawalBody, 'bankcard_id' | 'channel' | 'wallet_id'>): string {
  const [id, other] = channel === 'wallet' ? [wallet_id, bankcard_id] : [bankcard_id, wallet_id];
  if (!id || other !== undefined) throw new CatalogueError(CODES.information_incomplete);
  return id;
}

/**
 * Returns the customer's own address or card. Throws CODES.withdrawal_address_invalid when it is
 * not theirs, of another currency, or no longer offered; CODES.record_changed_outside when somebody
 * else than the customer put it there; the codes of `refusalsOf` for an address that would lose the
 * money: it may have been saved before that was known.
 */
export async function findDestination(
  { bankcards, db, known, methods, ties }: DestinationSources,
  userId: number,
  body: Pick<WithdrawalBody, 'channel' | 'currency'>,
  id: string,
): Promise<NamedDestination> {
  const number = isId(id) ? Number(id) : 0;
  const table = body.channel === 'wallet' ? 'wallets' : 'bankcards';
  const named = await inOneView(db, async (tx) => {
    const own =
      table === 'wallets'
        ? await ofWallet(tx, methods, userId, number)
        : await ofCard(tx, { bankcards, methods }, { userId, id: number, currency: body.currency });
    if (own?.method.currency !== body.currency) throw new CatalogueError(CODES.withdrawal_address_invalid);
    if (!(await ties.check(tx, table, number))) throw new CatalogueError(CODES.record_changed_outside);
    return own;
  });
  await requireSoundDestination({ db, known }, userId, named.destination);
  return named;
}

/**
 * Throws the code that refuses a destination that would lose the money; a bank account has none.
 */
export async function requireSoundDestination(
  deps: Pick<DestinationSources, 'db' | 'known'>,
  userId: number,
  destination: Destination,
): Promise<void> {
  if (destination.channel === 'wallet') await requireSound(deps, { ...destination, userId });
}

async function ofWallet(
  db: Pick<NodePgDatabase, 'select'>,
  methods: Methods,
  userId: number,
  id: number,
): Promise<NamedDestination | null> {
  const wallet = await findWallet(db, userId, id);
  const method = wallet && methods.find(wallet.currency, wallet.network);
  if (!method) return null;
  const { address, createdAt, label, network, usableAt } = wallet;
  const destination = { channel: 'wallet', network, address, label } as const;
  return { destination, method, since: createdAt.getTime(), usableAt: usableAt.getTime() };
}

async function ofCard(
  db: Pick<NodePgDatabase, 'select'>,
  { bankcards, methods }: Pick<DestinationSources, 'bankcards' | 'methods'>,
  { currency, id, userId }: { userId: number; id: number; currency: string },
): Promise<NamedDestination | null> {
  const card = await bankcards.find(db, userId, id);
  const method = methods.find(currency, null);
  if (!card || !method) return null;
  const { createdAt, id: _, usableAt, ...account } = card;
  const destination = { channel: 'bank', ...account } as const;
  return { destination, method, since: createdAt.getTime(), usableAt: usableAt.getTime() };
}

/** The request that a destination is sealed for. */
type RequestName = Pick<WithdrawalRequest, 'userId' | 'clientId'>;

/**
 * Seals a destination together with the request that it is of, so that it counts for nothing in
 * another one of the same customer.
 */
export function sealDestination(
  seal: Seal,
  { clientId, userId }: RequestName,
  destination: Destination,
): Buffer {
  return seal.seal(Buffer.from(JSON.stringify({ ...destination, request: clientId })), sealContext(userId));
}

/**
 * Throws CODES.record_changed_outside when it was put there from another request. One from before
 * requests were named is taken as it is.
 */
export function openDestination(
  seal: Seal,
  { clientId, destination, userId }: RequestName & Pick<WithdrawalRequest, 'destination'>,
): Destination {
  const opened = JSON.parse(seal.open(destination, sealContext(userId)).toString()) as Destination & {
    request?: string;
  };
  const { request = clientId, ...own } = opened;
  if (request !== clientId) throw new CatalogueError(CODES.record_changed_outside);
  return own;
}

/** The destination as the customer sees it. */
export function shownDestination(destination: Destination): WithdrawalDestination {
  if (destination.channel === 'wallet') return destination;
  return {
    channel: 'bank',
    bank_name: destination.bankName,
    payee_name: destination.payeeName,
    account_number: maskAccountNumber(destination.accountNumber),
  };
}

/** The same in one line for a letter. */
export function destinationText(shown: WithdrawalDestination): string {
  return shown.channel === 'wallet'
    ? `${shown.address} (${shown.network})`
    : `${shown.bank_name} ${shown.account_number}`;
}

/** The whole destination, for the operator who pays. */
export function fullDestination(destination: Destination): WithdrawalReview['destination'] {
  if (destination.channel === 'wallet') {
    return { channel: 'wallet', network: destination.network, address: destination.address };
  }
  return {
    channel: 'bank',
    payee_name: destination.payeeName,
    payee_address: destination.payeeAddress,
    bank_type: destination.bankType,
    bank_name: destination.bankName,
    bank_address: destination.bankAddress,
    bank_country: destination.bankCountry,
    account_number: destination.accountNumber,
    international_code: destination.internationalCode,
    aba_number: destination.abaNumber,
  };
}

function sealContext(userId: number): string {
  return `customer:${userId}`;
}
