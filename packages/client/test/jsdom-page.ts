import { builtinEnvironments, type Environment } from 'vitest/runtime';
import { forgetStores } from './stores.ts';

/**
 * The environment of tests that need what happy-dom does otherwise than browsers, such as texts
 * that somebody moves: the document of jsdom.
 */
export default {
  ...builtinEnvironments.jsdom,
  name: 'jsdom-page',
  setup(global, options) {
    forgetStores(global);
    return builtinEnvironments.jsdom.setup(global, options);
  },
} satisfies Environment;
