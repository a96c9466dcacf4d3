#!/usr/bin/env bash
# What React's compiler makes of a BigInt literal inside a component, by its two implementations.
#
# Expected: both compile the component, and 100n stays 100n.
# Seen, with babel-plugin-react-compiler 1.0.0: the component is left as it is, without a message
# (only a logger is told "Handle BigIntLiteral expressions"), so it renders as often as it would
# without a compiler.
# Seen, with oxc-transform-react 0.156.0, which is many times as fast: the component is compiled,
# and the literal is written as `undefined`. The bundle builds without a warning, and throws
# "Cannot mix BigInt and other types" when the line runs. From 0.157.0 on it stays 100n.
#
# Amounts of money are BigInts here, and @vitejs/plugin-react 6.3.0 asks for a release before 0.157:
# with what it asks for, amounts would be lost.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund oxc-transform-react@0.156.0 fixed@npm:oxc-transform-react@0.157.0 babel-plugin-react-compiler@1.0.0 @babel/core@7.28.5 >/dev/null
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { transformSync } from '@babel/core';
import { transform as transformByFixed } from 'fixed';
import { transform } from 'oxc-transform-react';

const source = `
import { useFormat } from './format';
export function Percent({ millionths }) {
  const format = useFormat();
  return <b>{format(millionths * 100n)}</b>;
}
`;
const told = [];
const logger = { logEvent: (_file, event) => told.push(event.kind) };
const byBabel = transformSync(source, {
  filename: 'percent.jsx',
  babelrc: false,
  configFile: false,
  parserOpts: { plugins: ['jsx'] },
  plugins: [['babel-plugin-react-compiler', { logger }]],
}).code;
assert.match(byBabel, /millionths \* 100n/);
assert.doesNotMatch(byBabel, /compiler-runtime/, 'the component is left alone');
assert.deepEqual(told, ['CompileError']);

const { code: byOxc, errors } = await transform('percent.jsx', source, { jsx: 'preserve', reactCompiler: {} });
assert.deepEqual(errors, []);
assert.match(byOxc, /compiler-runtime/, 'the component is compiled');
assert.match(byOxc, /millionths \* undefined/);
assert.doesNotMatch(byOxc, /100n/);

const { code: byFixed } = await transformByFixed('percent.jsx', source, { jsx: 'preserve', reactCompiler: {} });
assert.match(byFixed, /compiler-runtime/);
assert.match(byFixed, /millionths \* 100n/);
console.log('As described: left alone by one, 100n written as undefined by the other up to 0.156.0.');
JS
node check.mjs
