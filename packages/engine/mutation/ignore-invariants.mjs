import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/**
 * The text of an invariant is only read when a promise of the engine is broken, which no test may bring about: changing it
 * changes nothing that could be observed.
 */
const invariantTexts = {
  shouldIgnore({ node, parent }) {
    const isText = node.type === 'StringLiteral' || node.type === 'TemplateLiteral';
    const isInvariant = parent?.type === 'CallExpression' && parent.callee.name === 'invariant';
    return isText && isInvariant ? 'The text of a promise that cannot be broken.' : undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'invariant-texts', invariantTexts)];
