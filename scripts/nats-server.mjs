import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Where Debian puts it, which is not on everybody's path. */
const DEBIAN = '/usr/sbin/nats-server';

/** What to do when there is none. */
export const HOW_TO_INSTALL =
  'Install nats-server (Debian and Ubuntu: apt-get install nats-server; macOS: brew install nats-server; or https://nats.io/download), or name it in NATS_SERVER_PATH.';

/** The path of an installed nats-server, or null. `NATS_SERVER_PATH` wins. */
export function findNatsServer() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = [
    process.env.NATS_SERVER_PATH,
    ...folders.map((folder) => path.join(folder, 'nats-server')),
    DEBIAN,
  ];
  for (const place of places) {
    if (!place) continue;
    try {
      accessSync(place, constants.X_OK);
      return place;
    } catch {
      // Not here: try the next place.
    }
  }
  return null;
}
