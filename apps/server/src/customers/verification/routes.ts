import {
  CODES,
  calls,
  type Locale,
  type RealnameBody,
  type RealnameData,
  type VerificationLimits,
} from '@trade/protocol';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import type { Ties } from '../../core/ties/index.ts';
import { attachFile } from '../../platform/files/index.ts';
import { type App, CatalogueError, callerOf, route, withText } from '../../platform/gateway/index.ts';
import { users } from '../../platform/login/schema.ts';
import type { Seal } from '../../platform/sealing/index.ts';
import type { Features } from '../../venue/features/index.ts';
import { recordAccountChange } from '../history/index.ts';
import { lastApplication, type Queries, statusColumn, statusesOf } from './applications.ts';
import { type DocumentHashes, sealContext } from './document-numbers.ts';
import { checkMaySubmit, readStatement, type Statement } from './rules.ts';
import { realnameApplications } from './schema.ts';
import { realnameDataOf } from './wire.ts';

/** Submits an application. It cannot be changed until it is decided. */
async function submitApplication(
  { db, documents, seal, ties }: { db: NodePgDatabase; ties: Ties; documents: DocumentHashes; seal: Seal },
  userId: number,
  statement: Statement,
  { isRetry, locale }: { isRetry: boolean; locale: Locale },
): Promise<void> {
  const { level } = statement;
  await db.transaction(async (tx) => {
    checkMaySubmit(await statusesOf(tx, userId, true), level, isRetry);
    if (statement.level === 'primary') {
      const { documentNumber, ...rest } = statement;
      for (const id of [statement.front, statement.back]) await attachOwn(tx, userId, id);
      const sealed = seal.seal(Buffer.from(documentNumber), sealContext(userId));
      const documentNumberHash = documents.hashOf(documentNumber);
      const values = { ...rest, documentNumber: sealed, documentNumberHash, userId, locale };
      await tx.insert(realnameApplications).values(values);
    } else {
      await tx.insert(realnameApplications).values({ ...statement, userId, locale });
    }
    await ties.require(tx, 'users', userId);
    await tx.update(users).set(statusColumn(level, 'pending')).where(eq(users.id, userId));
    await ties.bind(tx, 'users', userId);
    await recordAccountChange(tx, { userId, type: 'realname_submitted', detail: level });
  });
}

async function attachOwn(tx: Queries, ownerId: number, id: string): Promise<void> {
  const isOwn = await attachFile(tx, { id, ownerId, purpose: 'identity' });
  if (!isOwn) throw new CatalogueError(CODES.parameter_invalid);
}

/** Returns the limits without those of features that are switched off. */
function offeredLimits(
  limits: readonly VerificationLimits[],
  features: Pick<Features, 'isOn'>,
): VerificationLimits[] {
  return limits.map(({ c2c_daily, fiat_deposit, ...always }) => ({
    ...always,
    ...(features.isOn('fiat_deposit') && { fiat_deposit }),
    ...(features.isOn('c2c') && { c2c_daily }),
  }));
}

interface VerificationDeps {
  db: NodePgDatabase;
  ties: Ties;
  seal: Seal;
  documents: DocumentHashes;
  /** What each level allows, lowest first. */
  limits: readonly VerificationLimits[];
  features: Pick<Features, 'isOn'>;
}

/** `/user/realname`: a customer's applications for verification and their status. */
export function verificationRoutes(app: App, deps: VerificationDeps): void {
  const { db } = deps;

  route(app, calls.readRealname, (request) => read(callerOf(request).customer));

  route(app, calls.submitRealname, async (request) =>
    withText(await submit(request, request.body, false), 'realname_submitted'),
  );

  route(app, calls.resubmitRealname, async (request) =>
    withText(await submit(request, request.body, true), 'realname_submitted'),
  );

  async function submit(
    request: FastifyRequest,
    body: RealnameBody,
    isRetry: boolean,
  ): Promise<RealnameData> {
    const { customer: userId } = callerOf(request);
    await submitApplication(deps, userId, readStatement(body), { isRetry, locale: request.locale });
    return read(userId);
  }

  async function read(userId: number): Promise<RealnameData> {
    const primary = await lastApplication(db, userId, 'primary');
    const limits = offeredLimits(deps.limits, deps.features);
    return realnameDataOf(primary, await lastApplication(db, userId, 'advanced'), {
      limits,
      seal: deps.seal,
    });
  }
}
