import type { Capability } from '../../platform/capability.ts';
import { configuration } from './configuration.ts';
import { type Networks, networksOf } from './index.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    networks: Networks;
  }
}

/** The ways of currencies in and out. */
export const networks: Capability = {
  configuration,
  open: ({ config, listing }) => ({ networks: networksOf(listing, config.networks) }),
};
