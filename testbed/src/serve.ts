import { pino } from 'pino';
import { readConfig } from '../../apps/server/src/app/configuration.ts';
import type { ServerOptions } from '../../apps/server/src/app/ground.ts';
import { type RunningServer, startServer } from '../../apps/server/src/server.ts';
import type { Settings, Venue } from './venue.ts';

const log = pino({ level: 'error' }, pino.destination(2));

/**
 * Starts a whole server of a venue in this process. `time` is where the venue's clock takes the
 * time from, `verifiers` know credentials of the test's own.
 */
export function serve(
  venue: Pick<Venue, 'settings'>,
  {
    changes,
    time,
    verifiers,
  }: Pick<ServerOptions, 'time' | 'verifiers'> & { changes?: Settings | undefined } = {},
): Promise<RunningServer> {
  return startServer({
    config: readConfig(venue.settings(changes)),
    log,
    time,
    verifiers,
    onFatal: (error) => {
      throw error;
    },
  });
}
