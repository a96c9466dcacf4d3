import type { Mode } from '@trade/engine';
import { and, eq, like, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { workspaceSettings } from './schema.ts';

/** What a customer has chosen for the next position in a contract. */
const contractSetup = z.object({
  multiple: z.int().min(1).optional(),
  margin_mode: z.enum(['isolated', 'cross']).optional(),
});
export type ContractSetup = z.infer<typeof contractSetup>;

interface Owner {
  customer: number;
  mode: Mode;
}

const prefixOf = (mode: Mode): string => `contract_setup:${mode}:`;

/** What a customer has chosen for each contract, by its symbol; nothing for most. */
export async function contractSetups(
  db: NodePgDatabase,
  { customer, mode }: Owner,
): Promise<Map<string, ContractSetup>> {
  const prefix = prefixOf(mode);
  const rows = await db
    .select({ name: workspaceSettings.name, value: workspaceSettings.value })
    .from(workspaceSettings)
    .where(and(eq(workspaceSettings.userId, customer), like(workspaceSettings.name, `${prefix}%`)));
  return new Map(
    rows.map(({ name, value }) => [name.slice(prefix.length), contractSetup.safeParse(value).data ?? {}]),
  );
}

/** Keeps a choice; what it does not name stays as it was. */
export async function changeContractSetup(
  db: NodePgDatabase,
  { customer, mode }: Owner,
  symbol: string,
  change: ContractSetup,
): Promise<void> {
  await db
    .insert(workspaceSettings)
    .values({ userId: customer, name: prefixOf(mode) + symbol, value: change })
    .onConflictDoUpdate({
      target: [workspaceSettings.userId, workspaceSettings.name],
      set: { value: sql`${workspaceSettings.value} || excluded.value`, changedAt: sql`now()` },
    });
}
