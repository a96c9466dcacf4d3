import { type Bankcard as BankcardData, calls, type Wallet } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import type { Ties } from '../../core/ties/index.ts';
import { type Proofs, requireGenuine, secondProof } from '../../customers/identity/index.ts';
import { type App, callerOf, readId, route, withText } from '../../platform/gateway/index.ts';
import { type Bankcard, type Bankcards, maskAccountNumber } from './bankcards.ts';
import type { WithdrawalDependencies } from './open.ts';
import { readBankAccount } from './read-card.ts';
import { addWallet, listWallets, removeWallet, type WalletRow, type WalletRules } from './wallets.ts';

interface DestinationDependencies {
  db: NodePgDatabase;
  ties: Ties;
  identity: WithdrawalDependencies['identity'];
}

/**
 * Asks who has a passkey or an authenticator app for it: a new destination is the first step of
 * somebody who took the account over. Throws what `secondProof` throws.
 */
async function proveNew(
  deps: DestinationDependencies,
  request: FastifyRequest,
  { passkey, totp }: Pick<Proofs, 'passkey' | 'totp'>,
): Promise<void> {
  const user = await requireGenuine(deps, callerOf(request).customer);
  const proving = { purpose: 'address', given: { passkey, totp }, mail: null } as const;
  await secondProof(deps.identity, request, user, proving);
}

/** `/bankcards`: the bank accounts for a customer's withdrawals. Not for demo accounts. */
export function bankcardRoutes(
  app: App,
  deps: DestinationDependencies & { bankcards: Bankcards; operatorCountry: string },
): void {
  const { bankcards, operatorCountry } = deps;

  route(app, calls.listBankcards, async (request) => {
    const found = await bankcards.list(callerOf(request).customer);
    return { items: found.map(bankcardOf), operator_country: operatorCountry };
  });

  route(app, calls.saveBankcard, async (request) => {
    const { passkey, totp, ...body } = request.body;
    const account = readBankAccount(body, operatorCountry);
    await proveNew(deps, request, { passkey, totp });
    const added = await bankcards.add(callerOf(request).customer, account);
    return withText(bankcardOf(added), 'bankcard_saved');
  });

  route(app, calls.replaceBankcard, async (request) => {
    const { passkey, totp, ...body } = request.body;
    const account = readBankAccount(body, operatorCountry);
    await proveNew(deps, request, { passkey, totp });
    const id = readId(request.params.id);
    const replaced = await bankcards.replace(callerOf(request).customer, id, account);
    return withText(bankcardOf(replaced), 'bankcard_saved');
  });

  route(app, calls.removeBankcard, async (request) => {
    await bankcards.remove(callerOf(request).customer, readId(request.params.id));
    return withText(null, 'bankcard_removed');
  });
}

function bankcardOf(card: Bankcard): BankcardData {
  return {
    id: String(card.id),
    payee_name: card.payeeName,
    payee_address: card.payeeAddress,
    bank_type: card.bankType,
    bank_name: card.bankName,
    bank_address: card.bankAddress,
    bank_country: card.bankCountry,
    account_number: maskAccountNumber(card.accountNumber),
    international_code: card.internationalCode,
    aba_number: card.abaNumber,
    created_at: card.createdAt.getTime(),
    usable_at: card.usableAt.getTime(),
  };
}

/** `/wallets`: the addresses for a customer's withdrawals. Not for demo accounts. */
export function walletRoutes(app: App, rules: WalletRules & DestinationDependencies): void {
  const { db } = rules;

  route(app, calls.listWallets, async (request) => {
    const found = await listWallets(db, callerOf(request).customer);
    return { items: found.map(walletOf) };
  });

  route(app, calls.addWallet, async (request) => {
    const { passkey, totp, ...body } = request.body;
    await proveNew(rules, request, { passkey, totp });
    const added = await addWallet(rules, callerOf(request).customer, body);
    return withText(walletOf(added), 'wallet_added');
  });

  route(app, calls.removeWallet, async (request) => {
    await removeWallet(rules, callerOf(request).customer, readId(request.params.id));
    return withText(null, 'wallet_removed');
  });
}

function walletOf({ address, createdAt, currency, id, label, network, usableAt }: WalletRow): Wallet {
  return {
    id: String(id),
    currency,
    network,
    address,
    label,
    created_at: createdAt.getTime(),
    usable_at: usableAt.getTime(),
  };
}
