import {
  closeAllBody,
  closedData,
  closePositionBody,
  contractOrderWithFills,
  envelope,
  page,
  position,
  positionMarginBody,
  positionMultipleBody,
  positionsQuery,
  protectionBody,
  reversePositionBody,
} from '@trade/protocol';
import { z } from 'zod';
import { type App, callerOf, requireCaller } from '../../platform/gateway/index.ts';
import { pageOf } from './paging.ts';
import { listPositions } from './queries.ts';
import { readCursor, readId } from './read.ts';
import type { ContractDependencies, ContractTrading } from './trading.ts';

/** Any text gets as far as the rule that answers 12213. */
const params = z.strictObject({ id: z.string() });

/** `/contracts/positions`. */
export function registerPositionRoutes(
  app: App,
  { db, sequencer }: ContractDependencies,
  trading: ContractTrading,
): void {
  const common = { tags: ['Contracts'], security: [{ bearer: [] }] };
  const onRequest = requireCaller;

  app.get(
    '/contracts/positions',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Positions that are open, or that have ended, newest first',
        querystring: positionsQuery,
        response: { 200: envelope(page(position)) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { cursor, limit, symbol, ...filter } = request.query;
      if (symbol !== undefined) trading.contract(symbol);
      await sequencer.projectedFor(caller.customer);
      const found = await listPositions(db, caller, {
        ...filter,
        symbol,
        before: readCursor(cursor),
        limit: limit + 1,
      });
      const { items, next_cursor } = pageOf(found, limit);
      return request.answer({ items: items.map((entry) => trading.describe(entry)), next_cursor });
    },
  );

  app.get(
    '/contracts/positions/:id',
    {
      onRequest,
      schema: { ...common, summary: 'One position', params, response: { 200: envelope(position) } },
    },
    async (request) =>
      request.answer(await trading.readPosition(callerOf(request), readId(request.params.id))),
  );

  app.post(
    '/contracts/positions/:id/close',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Close a position or a part of it, at market or at a limit',
        params,
        body: closePositionBody,
        response: { 200: envelope(contractOrderWithFills) },
      },
    },
    async (request) => {
      const order = await trading.close(callerOf(request), readId(request.params.id), request.body);
      return request.answer(order, 'position_closed');
    },
  );

  app.post(
    '/contracts/positions/close_all',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Close every position at market, or those of one contract',
        body: closeAllBody,
        response: { 200: envelope(closedData) },
      },
    },
    async (request) => {
      const orders = await trading.closeAll(callerOf(request), request.body);
      return request.answer({ orders }, 'positions_closed');
    },
  );

  app.post(
    '/contracts/positions/:id/reverse',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Close a position and open the same lots on the other side, at market',
        params,
        body: reversePositionBody,
        response: { 200: envelope(contractOrderWithFills) },
      },
    },
    async (request) => {
      const order = await trading.reverse(callerOf(request), readId(request.params.id), request.body);
      return request.answer(order, 'position_reversed');
    },
  );

  app.put(
    '/contracts/positions/:id/protection',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Set or clear stop-loss and take-profit, triggered by the mark price',
        params,
        body: protectionBody,
        response: { 200: envelope(position) },
      },
    },
    async (request) => {
      const changed = await trading.protect(callerOf(request), readId(request.params.id), request.body);
      return request.answer(changed, 'protection_set');
    },
  );

  app.put(
    '/contracts/positions/:id/margin',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Add margin, or take back what the multiple does not need',
        params,
        body: positionMarginBody,
        response: { 200: envelope(position) },
      },
    },
    async (request) => {
      const changed = await trading.moveMargin(callerOf(request), readId(request.params.id), request.body);
      return request.answer(changed, 'margin_changed');
    },
  );

  app.put(
    '/contracts/positions/:id/multiple',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Change the multiple: margin moves to what the new one needs',
        params,
        body: positionMultipleBody,
        response: { 200: envelope(position) },
      },
    },
    async (request) => {
      const changed = await trading.changeMultiple(
        callerOf(request),
        readId(request.params.id),
        request.body,
      );
      return request.answer(changed, 'multiple_changed');
    },
  );
}
