import { findProgram } from './find-program.mjs';

/** Where Debian puts it, which is not on everybody's path. */
const DEBIAN = '/usr/sbin/nats-server';

/** What to do when there is none. */
export const HOW_TO_INSTALL =
  'Install nats-server (Debian and Ubuntu: apt-get install nats-server; macOS: brew install nats-server; or https://nats.io/download), or name it in NATS_SERVER_PATH.';

/** The path of an installed nats-server, or null. `NATS_SERVER_PATH` wins. */
export function findNatsServer() {
  return findProgram(process.env.NATS_SERVER_PATH, ['nats-server'], [DEBIAN]);
}
