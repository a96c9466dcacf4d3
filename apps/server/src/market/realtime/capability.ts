import type { Capability } from '../../platform/capability.ts';
import type { RealtimeHub } from './hub.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    /** The sockets of this process, once they are open. */
    sockets: { hub: RealtimeHub | null };
  }
}

export const realtime: Capability = {
  open: () => ({ sockets: { hub: null } }),
};
