import { readFile } from 'node:fs/promises';
import type { ESTree, Plugin } from 'vite';
import { CODES } from '../../protocol/src/catalogue.ts';

const CALLS = /packages\/protocol\/src\/calls\//;
const IMPORTS_CODES = /import [^;]*\bCODES\b[^;]*from ['"](@trade\/protocol|[./]+catalogue\.ts)['"]/;
const CATALOGUE = /packages\/protocol\/src\/catalogue\.ts$/;
/**
 * The parts of a call's terms that a client needs, to read its answer. The rest is for the server
 * and the API's description.
 */
const NEEDED: ReadonlySet<string> = new Set(['answer', 'file']);

/** What a field means is for the API's description. */
const MEANING = /\s*\.describe\(\s*(['"`])(?:\\.|(?!\1).)*\1,?\s*\)/g;

/** Removes from a bundle what only the server needs of the protocol. */
export function leanProtocol(): Plugin[] {
  return [leanCalls(), numberedCodes(), leanCatalogue(), leanSchemas(), leanMessages()];
}

/**
 * Only the server describes schemas as JSON Schema, for the API's description: a client's library
 * needs no code for it.
 */
function leanSchemas(): Plugin {
  const described =
    /node_modules\/zod\/v4\/core\/(json-schema-processors|to-json-schema|json-schema-generator)\.js$/;
  return {
    name: 'lean-schemas',
    apply: 'build',
    load: {
      filter: { id: described },
      async handler(id) {
        const names = [...(await readFile(id, 'utf8')).matchAll(/^export (?:const|function|class) (\w+)/gm)];
        if (names.length === 0) this.error(`${id} exports nothing that is known`);
        return names.map(([, name]) => `export const ${name} = () => undefined;`).join('\n');
      },
    },
    buildEnd() {
      const found = [...this.getModuleIds()].some((id) => described.test(id));
      if (!found) this.error('The code for JSON Schema is elsewhere now: it would be part of the bundle');
    },
  };
}

/**
 * What a client says about a wrong entry are its own texts, in the customer's language: the
 * library's English ones are never shown.
 */
function leanMessages(): Plugin {
  const messages = /node_modules\/zod\/v4\/locales\/en\.js$/;
  return {
    name: 'lean-messages',
    apply: 'build',
    load: { filter: { id: messages }, handler: () => 'export default () => ({});' },
    buildEnd() {
      const found = [...this.getModuleIds()].some((id) => messages.test(id));
      if (!found) this.error('The messages of schemas are elsewhere now: they would be part of the bundle');
    },
  };
}

function leanCalls(): Plugin {
  return {
    name: 'lean-calls',
    apply: 'build',
    transform: {
      filter: { id: CALLS },
      handler(code) {
        const undescribed = code.replace(MEANING, '');
        const found = termsIn(this.parse(undescribed, { lang: 'ts' }));
        return { code: found.reduceRight(shortened, undescribed), map: null };
      },
    },
  };
}

/** Replaces `CODES.not_found` by its number 559, so that the bundle needs no code names. */
function numberedCodes(): Plugin {
  const numbers: Readonly<Record<string, number>> = CODES;
  return {
    name: 'numbered-codes',
    apply: 'build',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: IMPORTS_CODES },
      handler(code) {
        const numbered = code.replace(/\bCODES\.(\w+)/g, (_, name: string) => {
          const number = numbers[name];
          if (number === undefined) this.error(`The catalogue has no code ${name}`);
          return String(number);
        });
        return { code: numbered, map: null };
      },
    },
  };
}

/**
 * A client needs only the list of codes of the catalogue. Fails the build when a code would be left
 * without a number.
 */
function leanCatalogue(): Plugin {
  const entry = /\{\s*name: ["']\w+["'],\s*status: \d+,?\s*\}/g;
  return {
    name: 'lean-catalogue',
    apply: 'build',
    transform: {
      filter: { id: CATALOGUE },
      handler: (code) => ({ code: code.replace(entry, '0'), map: null }),
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { renderedExports }] of Object.entries(chunk.modules)) {
          if (CATALOGUE.test(id) && renderedExports.includes('CODES')) {
            this.error(
              'A code is used in another way than CODES.name: it would have no number in the bundle',
            );
          }
        }
      }
    },
  };
}

type Terms = Extract<ESTree.Expression, { type: 'ObjectExpression' }>;

/**
 * Returns the terms in `export const name = call(address, () => ({ terms }))`, in the order of the
 * file.
 */
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
