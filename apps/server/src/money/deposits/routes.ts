import {
  envelope,
  type RechargeAddress,
  rechargeAddress,
  rechargeAddressQuery,
  rechargeBody,
  rechargeCurrencies,
  rechargePage,
  rechargeQuery,
  rechargeRecord,
} from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type App, CatalogueError, callerOf, requireReal } from '../../platform/gateway/index.ts';
import { depositAddressOf } from './addresses/index.ts';
import { describeNetwork, type Offers } from './offers.ts';
import { listOwn } from './records.ts';
import { submitRecharge } from './submit.ts';
import { rechargeRecordOf } from './wire.ts';

interface RechargeRouteDeps {
  db: NodePgDatabase;
  offers: Offers;
}

/** `/recharge`: where a customer sends money to, and what became of it. Nothing for a demo account. */
export function registerRechargeRoutes(app: App, deps: RechargeRouteDeps): void {
  const { db, offers } = deps;
  const common = { tags: ['Deposits'], security: [{ bearer: [] }] };

  app.get(
    '/recharge/currencies',
    {
      schema: {
        ...common,
        summary: 'What can be deposited, over which networks',
        response: { 200: envelope(rechargeCurrencies) },
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
        querystring: rechargeAddressQuery,
        response: { 200: envelope(rechargeAddress) },
      },
      onRequest: requireReal,
    },
    async (request) => {
      const { userId } = callerOf(request);
      const offer = offers.find(request.query.currency, request.query.network);
      const { currency, network, source } = offer;
      const address = await depositAddressOf(db, source, { userId, network, locale: request.locale });
      const data: RechargeAddress = { ...describeNetwork(offer), currency, address };
      return request.answer(data);
    },
  );

  app.post(
    '/recharge',
    {
      schema: {
        ...common,
        summary: 'Announce a deposit, with a picture that proves the payment',
        body: rechargeBody,
        response: { 200: envelope(rechargeRecord) },
      },
      onRequest: requireReal,
    },
    async (request) => {
      const depositor = { userId: callerOf(request).userId, locale: request.locale };
      const recharge = await submitRecharge(deps, depositor, request.body);
      return request.answer(rechargeRecordOf(recharge, app.basePath), 'deposit_submitted');
    },
  );

  app.get(
    '/recharge',
    {
      schema: {
        ...common,
        summary: "The customer's deposits, newest first",
        querystring: rechargeQuery,
        response: { 200: envelope(rechargePage) },
      },
      onRequest: requireReal,
    },
    async (request) => {
      const { cursor, limit, status } = request.query;
      const { userId } = callerOf(request);
      const found = await listOwn(db, userId, { status, before: readCursor(cursor), limit: limit + 1 });
      const items = found.slice(0, limit).map((recharge) => rechargeRecordOf(recharge, app.basePath));
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
