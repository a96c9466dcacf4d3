import { type Bankcard as BankcardData, calls, type Wallet } from '@trade/protocol';
import { type App, callerOf, readId, route, withText } from '../../platform/gateway/index.ts';
import { type Bankcard, type Bankcards, maskAccountNumber } from './bankcards.ts';
import { readBankAccount } from './read-card.ts';
import { addWallet, listWallets, removeWallet, type WalletRow, type WalletRules } from './wallets.ts';

/** `/bankcards`: the bank accounts for a customer's withdrawals. Not for demo accounts. */
export function bankcardRoutes(
  app: App,
  { bankcards, operatorCountry }: { bankcards: Bankcards; operatorCountry: string },
): void {
  route(app, calls.listBankcards, async (request) => {
    const found = await bankcards.list(callerOf(request).customer);
    return { items: found.map(bankcardOf), operator_country: operatorCountry };
  });

  route(app, calls.saveBankcard, async (request) => {
    const account = readBankAccount(request.body, operatorCountry);
    const added = await bankcards.add(callerOf(request).customer, account);
    return withText(bankcardOf(added), 'bankcard_saved');
  });

  route(app, calls.replaceBankcard, async (request) => {
    const account = readBankAccount(request.body, operatorCountry);
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
export function walletRoutes(app: App, rules: WalletRules): void {
  const { db } = rules;

  route(app, calls.listWallets, async (request) => {
    const found = await listWallets(db, callerOf(request).customer);
    return { items: found.map(walletOf) };
  });

  route(app, calls.addWallet, async (request) => {
    const added = await addWallet(rules, callerOf(request).customer, request.body);
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
