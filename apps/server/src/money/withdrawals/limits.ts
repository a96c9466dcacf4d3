import {
  AMOUNT_DECIMALS,
  toUnits,
  type VerificationLimits,
  type WithdrawalChannel,
  type WithdrawalTerms,
} from '@trade/protocol';
import { and, eq, gte, notInArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { entries } from '../../core/projection/schema.ts';
import { withdrawalRequests } from './schema.ts';

type Level = VerificationLimits['level'];
export type LevelLimits = WithdrawalTerms['limits'];

/** The daily limit of each level, in USDT. */
export function limitsOf(verificationLimits: readonly VerificationLimits[]): LevelLimits {
  return verificationLimits.map(({ fiat_withdrawal_daily, level, withdrawal_daily }) => ({
    level,
    daily: { wallet: withdrawal_daily, bank: fiat_withdrawal_daily },
  }));
}

/** Returns the limit of a level over a channel, in smallest units of USDT; null for no limit. */
export function dailyLimit(limits: LevelLimits, level: Level, channel: WithdrawalChannel): bigint | null {
  const daily = limits.find((row) => row.level === level)?.daily[channel];
  if (daily === undefined) return 0n;
  return daily === null ? null : toUnits(daily, AMOUNT_DECIMALS);
}

/** Returns what a customer has withdrawn since then or has under way, in smallest units of USDT. */
export async function usedSince(
  db: NodePgDatabase,
  customer: number,
  since: number,
): Promise<Record<WithdrawalChannel, bigint>> {
  const { body } = entries;
  const rows = await db
    .select({
      channel: withdrawalRequests.channel,
      value: sql<string>`sum(${withdrawalRequests.usdtValue})::text`,
    })
    .from(entries)
    .innerJoin(
      withdrawalRequests,
      and(
        eq(withdrawalRequests.userId, entries.customer),
        eq(withdrawalRequests.clientId, sql`${body}->>'clientId'`),
      ),
    )
    .where(
      and(
        eq(entries.kind, 'withdrawal'),
        eq(entries.mode, 'real'),
        eq(entries.customer, customer),
        gte(entries.createdAt, since),
        notInArray(sql`${body}->>'stage'`, ['rejected', 'cancelled']),
      ),
    )
    .groupBy(withdrawalRequests.channel);
  const used = { wallet: 0n, bank: 0n };
  for (const { channel, value } of rows) used[channel] = BigInt(value);
  return used;
}
