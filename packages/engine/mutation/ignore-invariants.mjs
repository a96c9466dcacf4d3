import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/**
 * Skips mutants inside invariants: no command can break an invariant, so another text or an always
 * true condition changes no behaviour and no test can notice it.
 */
const invariants = {
  shouldIgnore({ node }) {
    const isInvariant = node.type === 'CallExpression' && node.callee.name === 'invariant';
    return isInvariant ? 'A promise that cannot be broken.' : undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'invariants', invariants)];
