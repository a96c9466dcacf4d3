import {
  type DepositAddress,
  depositAddress,
  depositAddressQuery,
  depositBody,
  depositCurrencies,
  depositPage,
  depositQuery,
  depositRecord,
  envelope,
} from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type App, CatalogueError, callerOf, requireReal } from '../../platform/gateway/index.ts';
import { depositAddressOf } from './addresses/index.ts';
import { describeNetwork, type Offers } from './offers.ts';
import { listOwn } from './records.ts';
import { submitDeposit } from './submit.ts';
import { depositRecordOf } from './wire.ts';

interface DepositRouteDeps {
  db: NodePgDatabase;
  offers: Offers;
}

/** `/recharge`: where a customer sends money to, and what became of it. Nothing for a demo account. */
export function registerDepositRoutes(app: App, deps: DepositRouteDeps): void {
  const { db, offers } = deps;
  const common = { tags: ['Deposits'], security: [{ bearer: [] }] };

  app.get(
    '/recharge/currencies',
    {
      schema: {
        ...common,
        summary: 'What can be deposited, over which networks',
        response: { 200: envelope(depositCurrencies) },
      },
      onRequest: requireReal,
    },
    async (request) => request.answer({ items: offers.byCurrency() }),
  );

  app.get(
    '/recharge/address',
    {
      schema: {
        ...common,
        summary: "The customer's own address of a network",
        querystring: depositAddressQuery,
        response: { 200: envelope(depositAddress) },
      },
      onRequest: requireReal,
    },
    async (request) => {
      const { userId } = callerOf(request);
      const offer = offers.find(request.query.currency, request.query.network);
      const { currency, network, source } = offer;
      const address = await depositAddressOf(db, source, { userId, network, locale: request.locale });
      const data: DepositAddress = { ...describeNetwork(offer), currency, address };
      return request.answer(data);
    },
  );

  app.post(
    '/recharge',
    {
      schema: {
        ...common,
        summary: 'Announce a deposit, with a picture that proves the payment',
        body: depositBody,
        response: { 200: envelope(depositRecord) },
      },
      onRequest: requireReal,
    },
    async (request) => {
      const depositor = { userId: callerOf(request).userId, locale: request.locale };
      const deposit = await submitDeposit(deps, depositor, request.body);
      return request.answer(depositRecordOf(deposit, app.basePath), 'deposit_submitted');
    },
  );

  app.get(
    '/recharge',
    {
      schema: {
        ...common,
        summary: "The customer's deposits, newest first",
        querystring: depositQuery,
        response: { 200: envelope(depositPage) },
      },
      onRequest: requireReal,
    },
    async (request) => {
      const { cursor, limit, status } = request.query;
      const { userId } = callerOf(request);
      const found = await listOwn(db, userId, { status, before: readCursor(cursor), limit: limit + 1 });
      const items = found.slice(0, limit).map((deposit) => depositRecordOf(deposit, app.basePath));
      const next_cursor = found.length > limit ? (items.at(-1)?.id ?? null) : null;
      return request.answer({ items, next_cursor });
    },
  );
}

/** The cursor is the id of the last deposit shown. */
function readCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw new CatalogueError(561);
  return Number(cursor);
}
