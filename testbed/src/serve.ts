import { pino } from 'pino';
import type { TimeSources } from '../../apps/server/src/platform/clock/index.ts';
import { readConfig } from '../../apps/server/src/platform/config/index.ts';
import { type RunningServer, startServer } from '../../apps/server/src/server.ts';
import type { Settings, Venue } from './venue.ts';

const log = pino({ level: 'error' }, pino.destination(2));

/**
 * Starts a whole server of a venue in this process. `time` is where the venue's clock takes the
 * time from.
 */
export function serve(
  venue: Pick<Venue, 'settings'>,
  { changes, time }: { changes?: Settings | undefined; time?: TimeSources | undefined } = {},
): Promise<RunningServer> {
  return startServer({
    config: readConfig(venue.settings(changes)),
    log,
    time,
    onFatal: (error) => {
      throw error;
    },
  });
}
