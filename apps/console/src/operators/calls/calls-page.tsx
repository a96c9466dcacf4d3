import { useQuery } from '@tanstack/react-query';
import { readConsoleDescription } from '@trade/protocol';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { Button, Loaded, Page, TextField } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { basePath } from '../../platform/base-path.ts';
import { callsTexts } from './texts.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const content = z.record(z.string(), z.object({ schema: z.unknown().optional() }));
const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  schema: z.unknown().optional(),
});
const operation = z.object({
  summary: z.string().optional(),
  description: z.string().optional(),
  parameters: z.array(z.union([parameter, z.object({ $ref: z.string() })])).optional(),
  requestBody: z.object({ content: content.optional() }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })).optional(),
});

/** The shown part of an OpenAPI document. */
const description = z.object({
  paths: z.record(z.string(), z.partialRecord(z.enum(METHODS), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).optional() }).optional(),
});

/** A call in the list. */
interface DescribedCall {
  method: string;
  path: string;
  summary: string;
  description: string | null;
  parameters: readonly { name: string; place: string; required: boolean; schema: unknown }[];
  /** JSON schemas, or undefined. */
  body: unknown;
  answer: unknown;
}

/** Returns all calls of a description, by path. */
function callsOf({ components, paths }: z.infer<typeof description>): DescribedCall[] {
  const written = (schema: unknown) => writtenOut(schema, components?.schemas ?? {});
  return Object.entries(paths)
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([path, operations]) =>
      METHODS.flatMap((method) => {
        const described = operations[method];
        if (described === undefined) return [];
        const { parameters = [], requestBody, responses, summary = '' } = described;
        return {
          method: method.toUpperCase(),
          path,
          summary,
          description: described.description ?? null,
          // What all calls take is referred to.
          parameters: parameters
            .filter((one) => 'name' in one)
            .map(({ in: place, name, required = false, schema }) => ({
              name,
              place,
              required,
              schema: written(schema),
            })),
          body: written(schemaOf(requestBody?.content)),
          answer: written(schemaOf(responses?.['200']?.content)),
        };
      }),
    );
}

const NAMED = '#/components/schemas/';

/**
 * A schema with what it refers to in its place; what is inside of itself is left as it is referred
 * to.
 */
function writtenOut(
  part: unknown,
  schemas: Readonly<Record<string, unknown>>,
  inside: readonly string[] = [],
): unknown {
  if (Array.isArray(part)) return part.map((one) => writtenOut(one, schemas, inside));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, ...rest } = part as { $ref?: unknown };
  const name = typeof $ref === 'string' && $ref.startsWith(NAMED) ? $ref.slice(NAMED.length) : null;
  if (name !== null && inside.includes(name)) return part;
  const said = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, writtenOut(value, schemas, inside)]),
  );
  if (name === null) return $ref === undefined ? said : { $ref, ...said };
  return { ...(writtenOut(schemas[name] ?? {}, schemas, [...inside, name]) as object), ...said };
}

function schemaOf(kinds: z.infer<typeof content> | undefined): unknown {
  return Object.values(kinds ?? {})[0]?.schema;
}

const say = callsTexts;

/** One call: its description, and on a click its input and answer. */
function DescribedCallItem({ call }: { call: DescribedCall }) {
  const { answer, body, description, method, parameters, path, summary } = call;
  return (
    <details>
      <summary className="cursor-pointer px-4 py-2.5 hover:bg-raised">
        <code className="font-mono text-xs">
          <span className="inline-block w-14 font-semibold">{method}</span>
          {path}
        </code>
        <span className="block pl-17.5 text-muted">{summary}</span>
      </summary>
      <div className="space-y-3 px-4 pt-1 pb-4">
        {description !== null && <p className="max-w-3xl whitespace-pre-line text-muted">{description}</p>}
        {parameters.length > 0 && (
          <Part title={say.parameters}>
            <ul className="space-y-1">
              {parameters.map(({ name, place, required, schema }) => (
                <li key={`${place} ${name}`} className="text-xs">
                  <code className="font-mono">{name}</code> {say.place(place, required)}{' '}
                  <code className="font-mono text-faint wrap-anywhere">{JSON.stringify(schema)}</code>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Schema title={say.body} schema={body} />
        <Schema title={say.answer} schema={answer} />
      </div>
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Schema({ title, schema }: { title: string; schema: unknown }) {
  if (schema === undefined) return null;
  return (
    <Part title={title}>
      <pre className="max-h-96 overflow-auto rounded-md bg-raised p-3 font-mono text-xs">
        {JSON.stringify(schema, null, 2)}
      </pre>
    </Part>
  );
}

const FILE = 'openapi.json';

/** The calls of the console, as the server describes them. */
export function CallsPage() {
  const api = useApi();
  const answer = useQuery({
    queryKey: ['/openapi.json'],
    queryFn: async ({ signal }) => {
      const file = await api.call(readConsoleDescription, { signal });
      return { file, calls: callsOf(description.parse(JSON.parse(await file.text()))) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = answer;
  const [sought, setSought] = useState('');
  const words = sought.trim().toLowerCase();
  const found = data?.calls.filter(({ method, path, summary }) =>
    `${method} ${path} ${summary}`.toLowerCase().includes(words),
  );
  return (
    <Page title={say.title} actions={data && <Button onClick={() => save(data.file)}>{say.save}</Button>}>
      <p className="max-w-3xl text-muted">
        {say.intro}{' '}
        <a href={`${basePath()}api/v3/docs`} className="text-accent underline">
          {say.ofCustomers}
        </a>
      </p>
      <div className="w-80">
        <TextField label={say.search} value={sought} onChange={setSought} autoComplete="off" />
      </div>
      <Loaded answer={{ ...answer, data: found }}>
        {(calls) => (
          <>
            <p role="status" className="text-faint">
              {say.count(calls.length)}
            </p>
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {calls.map((call) => (
                <li key={`${call.method} ${call.path}`}>
                  <DescribedCallItem call={call} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function save(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = FILE;
  link.click();
  // Revoked only after the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
