import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import { type AdjustmentDependencies, executeLeftovers } from './execute.ts';

const EVERY_MINUTE = '43 * * * * *';

/** What the calls need, after what was left to execute is done; `stop` ends the looking for more of it. */
export async function openAdjustments({
  log,
  ...deps
}: AdjustmentDependencies & { log: FastifyBaseLogger }): Promise<{
  deps: AdjustmentDependencies;
  stop: () => void;
}> {
  await executeLeftovers(deps);
  const job = new Cron(EVERY_MINUTE, { unref: true, protect: true }, () =>
    executeLeftovers(deps).catch((err: unknown) => log.error({ err }, 'an adjustment was not executed yet')),
  );
  return { deps, stop: () => job.stop() };
}
