import { calls, type Wallet } from '@trade/protocol';
import { type App, callerOf, readId, route, withText } from '../../../platform/gateway/index.ts';
import { addWallet, listWallets, removeWallet, type WalletRow, type WalletRules } from './wallets.ts';

/** `/wallets`: the addresses that a customer withdraws to. Nothing for a demo account. */
export function registerWalletRoutes(app: App, rules: WalletRules): void {
  const { db } = rules;

  route(app, calls.listWallets, async (request) => {
    const found = await listWallets(db, callerOf(request).userId);
    return { items: found.map(walletOf) };
  });

  route(app, calls.addWallet, async (request) => {
    const added = await addWallet(rules, callerOf(request).userId, request.body);
    return withText(walletOf(added), 'wallet_added');
  });

  route(app, calls.removeWallet, async (request) => {
    await removeWallet(db, callerOf(request).userId, readId(request.params.id));
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
