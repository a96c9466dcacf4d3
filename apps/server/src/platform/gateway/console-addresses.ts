import type { FastifyInstance } from 'fastify';
import { addressList } from './address-list.ts';
import { CatalogueError } from './errors.ts';

const CONSOLE = /^\/(?:api\/v3\/)?console(?:[/?]|$)/;

/** Leaves the console, its pages and its calls, to callers at these addresses; for all others there is none. */
export function guardConsoleAddresses(app: FastifyInstance, ranges: readonly string[]): void {
  const isAllowed = addressList(ranges);
  app.addHook('onRequest', async (request) => {
    // The route that was found: an address can be written in more than one way.
    if (CONSOLE.test(request.routeOptions.url ?? request.url) && !isAllowed(request.ip))
      throw new CatalogueError(559);
  });
}
