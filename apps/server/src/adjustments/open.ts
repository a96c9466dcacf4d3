import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import type { AdjustmentDependencies } from './dependencies.ts';
import { executeLeftovers } from './execute.ts';

const EVERY_MINUTE = '43 * * * * *';

/** What the calls need, after what was left to execute is done; `stop` ends the looking for more of it. `limit`: USDT, a plain decimal. */
export async function openAdjustments({
  limit,
  log,
  ...rest
}: Omit<AdjustmentDependencies, 'limit'> & { limit: string; log: FastifyBaseLogger }): Promise<{
  deps: AdjustmentDependencies;
  stop: () => void;
}> {
  const deps = { ...rest, limit: toUnits(limit, AMOUNT_DECIMALS) ?? 0n };
  await executeLeftovers(deps);
  const job = new Cron(EVERY_MINUTE, { unref: true, protect: true }, () =>
    executeLeftovers(deps).catch((err: unknown) => log.error({ err }, 'an adjustment was not executed yet')),
  );
  return { deps, stop: () => job.stop() };
}
