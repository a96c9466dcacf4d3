import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/**
 * An invariant is a promise of the engine that no command can break: with another text, or a condition that is always true, it does
 * what it did before.
 */
const invariants = {
  shouldIgnore({ node }) {
    const isInvariant = node.type === 'CallExpression' && node.callee.name === 'invariant';
    return isInvariant ? 'A promise that cannot be broken.' : undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'invariants', invariants)];
