import type { Capability } from '../../platform/capability.ts';
import { DOCS_COST, SOCKET_PATH, webUrlOf } from '../../platform/gateway/index.ts';
import { describeSocket } from './asyncapi.ts';
import type { RealtimeHub } from './hub.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    /** The sockets of this process, once they are open. */
    sockets: { hub: RealtimeHub | null };
  }
}

export const realtime: Capability = {
  open: () => ({ sockets: { hub: null } }),
  routes(app, { config }) {
    app.get('/asyncapi.json', { config: { cost: DOCS_COST } }, (request) => {
      const address = webUrlOf(request, config.publicUrl).replace(/^http/, 'ws') + SOCKET_PATH;
      return describeSocket(address);
    });
  },
};
