import {
  envelope,
  type RealnameBody,
  type RealnameData,
  realnameBody,
  realnameData,
  type VerificationLimits,
} from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import { type App, callerOf, requireReal } from '../../platform/gateway/index.ts';
import type { Seal } from '../../platform/sealing/index.ts';
import type { Features } from '../../venue/features/index.ts';
import { lastApplication } from './applications.ts';
import type { DocumentHashes } from './document-hashes.ts';
import { offeredLimits } from './offered-limits.ts';
import { readStatement } from './rules.ts';
import { submitApplication } from './submit.ts';
import { realnameDataOf } from './wire.ts';

interface VerificationDeps {
  db: NodePgDatabase;
  seal: Seal;
  documents: DocumentHashes;
  /** What each level allows, lowest first. */
  limits: readonly VerificationLimits[];
  switches: Pick<Features, 'isOn'>;
}

/** `/user/realname`: what a customer has submitted to prove who they are, and where it stands. */
export function registerVerificationRoutes(app: App, deps: VerificationDeps): void {
  const { db } = deps;
  const common = {
    tags: ['Verification'],
    security: [{ bearer: [] }],
    response: { 200: envelope(realnameData) },
  };

  app.get(
    '/user/realname',
    {
      schema: { ...common, summary: 'Where both levels stand, and what each allows' },
      onRequest: requireReal,
    },
    async (request) => request.answer(await read(callerOf(request).userId)),
  );

  app.post(
    '/user/realname',
    {
      schema: { ...common, summary: 'Submit a level for the first time', body: realnameBody },
      onRequest: requireReal,
    },
    async (request) => request.answer(await submit(request, request.body, false), 'realname_submitted'),
  );

  app.put(
    '/user/realname',
    {
      schema: { ...common, summary: 'Submit a level again after a rejection', body: realnameBody },
      onRequest: requireReal,
    },
    async (request) => request.answer(await submit(request, request.body, true), 'realname_submitted'),
  );

  async function submit(
    request: FastifyRequest,
    body: RealnameBody,
    isRetry: boolean,
  ): Promise<RealnameData> {
    const { userId } = callerOf(request);
    await submitApplication(deps, userId, readStatement(body), { isRetry, locale: request.locale });
    return read(userId);
  }

  async function read(userId: number): Promise<RealnameData> {
    const primary = await lastApplication(db, userId, 'primary');
    const limits = offeredLimits(deps.limits, deps.switches);
    return realnameDataOf(primary, await lastApplication(db, userId, 'advanced'), {
      limits,
      seal: deps.seal,
    });
  }
}
