import { envelope, nothing, type Wallet, wallet, walletBody, walletList } from '@trade/protocol';
import { z } from 'zod';
import { type App, CatalogueError, callerOf, requireReal } from '../../../platform/gateway/index.ts';
import { addWallet, listWallets, removeWallet, type WalletRow, type WalletRules } from './wallets.ts';

const ID = /^[1-9]\d{0,14}$/;

/** `/wallets`: the addresses that a customer withdraws to. Nothing for a demo account. */
export function registerWalletRoutes(app: App, rules: WalletRules): void {
  const { db } = rules;
  const common = { tags: ['Withdrawals'], security: [{ bearer: [] }] };

  app.get(
    '/wallets',
    {
      schema: {
        ...common,
        summary: 'Saved addresses, newest first',
        response: { 200: envelope(walletList) },
      },
      onRequest: requireReal,
    },
    async (request) => {
      const found = await listWallets(db, callerOf(request).userId);
      return request.answer({ items: found.map(walletOf) });
    },
  );

  app.post(
    '/wallets',
    {
      schema: {
        ...common,
        summary: 'Save an address to withdraw to',
        body: walletBody,
        response: { 200: envelope(wallet) },
      },
      onRequest: requireReal,
    },
    async (request) => {
      const added = await addWallet(rules, callerOf(request).userId, request.body);
      return request.answer(walletOf(added), 'wallet_added');
    },
  );

  app.delete(
    '/wallets/:id',
    {
      schema: {
        ...common,
        summary: 'Forget an address',
        params: z.object({ id: z.string() }),
        response: { 200: envelope(nothing) },
      },
      onRequest: requireReal,
    },
    async (request) => {
      const { id } = request.params;
      if (!ID.test(id)) throw new CatalogueError(559);
      await removeWallet(db, callerOf(request).userId, Number(id));
      return request.answer(null, 'wallet_removed');
    },
  );
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
