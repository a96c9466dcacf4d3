import {
  codeSentData,
  envelope,
  type WithdrawalBody,
  type WithdrawalCodeBody,
  withdrawalBody,
  withdrawalCodeBody,
  withdrawalPage,
  withdrawalRecord,
  withdrawalsQuery,
  withdrawalTerms,
} from '@trade/protocol';
import { z } from 'zod';
import { type App, CatalogueError, callerOf, RATE, requireReal } from '../../platform/gateway/index.ts';
import { cancelWithdrawal } from './cancel.ts';
import { sendWithdrawalCode } from './code.ts';
import type { WithdrawalDependencies } from './dependencies.ts';
import { hasStage, listWithdrawals } from './records.ts';
import { submitWithdrawal } from './submit.ts';
import { describeTerms } from './terms.ts';
import { stagesOf, withdrawalRecordOf } from './wire.ts';

const ID = /^[1-9]\d{0,14}$/;

/** `/withdrawals`: money out of a customer's real account. Nothing for a demo account. */
export function registerWithdrawalRoutes(app: App, deps: WithdrawalDependencies): void {
  const { db, sequencer, seal } = deps;
  const common = { tags: ['Withdrawals'], security: [{ bearer: [] }] };

  app.get(
    '/withdrawals/terms',
    {
      schema: {
        ...common,
        summary: 'Fee, minimums, limits and what is used of them',
        response: { 200: envelope(withdrawalTerms) },
      },
      onRequest: requireReal,
    },
    async (request) => request.answer(await describeTerms(deps, callerOf(request))),
  );

  app.post(
    '/withdrawals',
    {
      schema: {
        ...common,
        summary: 'Ask for a withdrawal to a saved address or bank account; freezes amount and fee',
        body: withdrawalBody,
        response: { 200: envelope(withdrawalRecord) },
      },
      onRequest: requireReal,
    },
    async (request) => {
      const found = await submitWithdrawal(deps, {
        caller: callerOf(request),
        locale: request.locale,
        body: request.body as WithdrawalBody,
      });
      return request.answer(withdrawalRecordOf(found, seal), 'withdrawal_submitted');
    },
  );

  app.post(
    '/withdrawals/code',
    {
      schema: {
        ...common,
        summary: 'Mail the code that confirms exactly this withdrawal, and no other',
        body: withdrawalCodeBody,
        response: { 200: envelope(codeSentData) },
      },
      onRequest: requireReal,
      config: RATE.messages,
    },
    async (request) => {
      const sent = await sendWithdrawalCode(deps, {
        caller: callerOf(request),
        locale: request.locale,
        body: request.body as WithdrawalCodeBody,
      });
      return request.answer(sent, 'code_sent');
    },
  );

  app.get(
    '/withdrawals',
    {
      schema: {
        ...common,
        summary: 'Withdrawals, newest first',
        querystring: withdrawalsQuery,
        response: { 200: envelope(withdrawalPage) },
      },
      onRequest: requireReal,
    },
    async (request) => {
      const { cursor, limit, status } = request.query;
      const { customer } = callerOf(request);
      await sequencer.projectedFor(customer);
      const found = await listWithdrawals(db, {
        mode: 'real',
        customer,
        before: cursor === undefined ? undefined : readId(cursor, 561),
        where: status && hasStage(stagesOf(status)),
        limit: limit + 1,
      });
      const items = found.slice(0, limit).map((one) => withdrawalRecordOf(one, seal));
      const next_cursor = found.length > limit ? (items.at(-1)?.id ?? null) : null;
      return request.answer({ items, next_cursor });
    },
  );

  app.delete(
    '/withdrawals/:id',
    {
      schema: {
        ...common,
        summary: 'Call a withdrawal off, as long as no payout was ordered',
        params: z.object({ id: z.string() }),
        response: { 200: envelope(withdrawalRecord) },
      },
      onRequest: requireReal,
    },
    async (request) => {
      const id = readId(request.params.id, 559);
      const found = await cancelWithdrawal(deps, callerOf(request), id);
      return request.answer(withdrawalRecordOf(found, seal), 'withdrawal_cancelled');
    },
  );
}

function readId(text: string, refusal: 559 | 561): number {
  if (!ID.test(text)) throw new CatalogueError(refusal);
  return Number(text);
}
