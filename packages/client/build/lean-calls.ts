import type { ESTree, Plugin } from 'vite';

const CALLS = /packages\/protocol\/src\/calls\//;
/** What a client needs of the terms of a call: how its answer is read. The rest is for the server and the API's description. */
const NEEDED: ReadonlySet<string> = new Set(['answer', 'file']);

/** Leaves out of a bundle what only the server needs of the declared calls. */
export function leanCalls(): Plugin {
  return {
    name: 'lean-calls',
    apply: 'build',
    transform: {
      filter: { id: CALLS },
      handler(code) {
        const found = termsIn(this.parse(code, { lang: 'ts' }));
        return found.length > 0 ? { code: found.reduceRight(shortened, code), map: null } : null;
      },
    },
  };
}

type Terms = Extract<ESTree.Expression, { type: 'ObjectExpression' }>;

/** The terms in `export const name = call(address, () => ({ terms }))`, in the order of the file. */
function termsIn(program: ESTree.Program): Terms[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    if (statement.declaration?.type !== 'VariableDeclaration') return [];
    return statement.declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
      const [, terms] = init.arguments;
      if (init.callee.name !== 'call' || terms?.type !== 'ArrowFunctionExpression') return [];
      const made = terms.body.type === 'ParenthesizedExpression' ? terms.body.expression : terms.body;
      return made.type === 'ObjectExpression' ? [made] : [];
    });
  });
}

function shortened(code: string, { start, end, properties }: Terms): string {
  const kept = properties.filter(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && NEEDED.has(property.key.name),
  );
  const text = kept.map((property) => code.slice(property.start, property.end)).join(', ');
  return `${code.slice(0, start)}{ ${text} }${code.slice(end)}`;
}
