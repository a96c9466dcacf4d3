import { and, eq, gt, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { digestOf, newToken } from '../../platform/login/index.ts';
import { operatorLinks, operators } from '../../platform/login/operators/schema.ts';
import type { OperatorRow } from './accounts.ts';
import type { PeopleDependencies } from './letters.ts';

/** Three days: a weekend does not use them up. */
const LINK_LIFE = 72 * 3_600_000;

export interface OneTimeLink {
  /** The token stands in the part of the address that browsers send to no server. */
  url: string;
  expiresAt: Date;
}

/** Makes an operator's one-time link, in place of any before it. Its token is stored nowhere. */
export async function makeLink(
  tx: Pick<NodePgDatabase, 'insert'>,
  { consoleUrl, now }: Pick<PeopleDependencies, 'consoleUrl' | 'now'>,
  operatorId: number,
): Promise<OneTimeLink> {
  const token = newToken();
  const link = { tokenHash: digestOf(token), expiresAt: new Date(now() + LINK_LIFE) };
  await tx
    .insert(operatorLinks)
    .values({ operatorId, ...link })
    .onConflictDoUpdate({ target: operatorLinks.operatorId, set: link });
  return { url: `${consoleUrl()}/enrol#${token}`, expiresAt: link.expiresAt };
}

/** The operator whose unused link this is; null when it is none, too old, or of somebody who is disabled. */
export async function findByLink(
  db: Pick<NodePgDatabase, 'select'>,
  token: string,
  now: number,
): Promise<OperatorRow | null> {
  const [found] = await db
    .select({ operator: operators })
    .from(operatorLinks)
    .innerJoin(operators, eq(operators.id, operatorLinks.operatorId))
    .where(
      and(
        eq(operatorLinks.tokenHash, digestOf(token)),
        gt(operatorLinks.expiresAt, new Date(now)),
        isNull(operators.disabledAt),
      ),
    );
  return found?.operator ?? null;
}

/** Uses a link up; false when somebody has been faster. */
export async function useUp(tx: Pick<NodePgDatabase, 'delete'>, token: string): Promise<boolean> {
  const used = await tx
    .delete(operatorLinks)
    .where(eq(operatorLinks.tokenHash, digestOf(token)))
    .returning({ id: operatorLinks.operatorId });
  return used.length > 0;
}

/** Whether an operator comes in by a link alone: until they have used it, also when it is too old. */
export async function hasLink(db: Pick<NodePgDatabase, '$count'>, operatorId: number): Promise<boolean> {
  return (await db.$count(operatorLinks, eq(operatorLinks.operatorId, operatorId))) > 0;
}
