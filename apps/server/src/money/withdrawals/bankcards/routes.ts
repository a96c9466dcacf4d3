import {
  type Bankcard as BankcardData,
  bankcard,
  bankcardBody,
  bankcardList,
  envelope,
  nothing,
} from '@trade/protocol';
import { z } from 'zod';
import { type App, CatalogueError, callerOf, requireReal } from '../../../platform/gateway/index.ts';
import type { Bankcard, Bankcards } from './bankcards.ts';
import { maskAccountNumber } from './mask.ts';
import { readBankAccount } from './read-card.ts';

const ID = /^[1-9]\d{0,14}$/;
const params = z.object({ id: z.string() });

/** `/bankcards`: the bank accounts that a customer withdraws to. Nothing for a demo account. */
export function registerBankcardRoutes(
  app: App,
  { bankcards, operatorCountry }: { bankcards: Bankcards; operatorCountry: string },
): void {
  const common = { tags: ['Withdrawals'], security: [{ bearer: [] }] };
  const response = { 200: envelope(bankcard) };

  app.get(
    '/bankcards',
    {
      schema: {
        ...common,
        summary: 'Saved bank accounts, newest first',
        response: { 200: envelope(bankcardList) },
      },
      onRequest: requireReal,
    },
    async (request) => {
      const found = await bankcards.list(callerOf(request).userId);
      return request.answer({ items: found.map(bankcardOf), operator_country: operatorCountry });
    },
  );

  app.post(
    '/bankcards',
    {
      schema: { ...common, summary: 'Save a bank account to withdraw to', body: bankcardBody, response },
      onRequest: requireReal,
    },
    async (request) => {
      const account = readBankAccount(request.body, operatorCountry);
      const added = await bankcards.add(callerOf(request).userId, account);
      return request.answer(bankcardOf(added), 'bankcard_saved');
    },
  );

  app.put(
    '/bankcards/:id',
    {
      schema: {
        ...common,
        summary: 'Put another bank account in the place of one',
        params,
        body: bankcardBody,
        response,
      },
      onRequest: requireReal,
    },
    async (request) => {
      const account = readBankAccount(request.body, operatorCountry);
      const id = readId(request.params.id);
      const replaced = await bankcards.replace(callerOf(request).userId, id, account);
      return request.answer(bankcardOf(replaced), 'bankcard_saved');
    },
  );

  app.delete(
    '/bankcards/:id',
    {
      schema: { ...common, summary: 'Forget a bank account', params, response: { 200: envelope(nothing) } },
      onRequest: requireReal,
    },
    async (request) => {
      await bankcards.remove(callerOf(request).userId, readId(request.params.id));
      return request.answer(null, 'bankcard_removed');
    },
  );
}

function readId(text: string): number {
  if (!ID.test(text)) throw new CatalogueError(559);
  return Number(text);
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
