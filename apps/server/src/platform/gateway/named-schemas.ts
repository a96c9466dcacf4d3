import * as protocol from '@trade/protocol';
import { z } from 'zod';

/** A JSON schema, or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

type Side = 'input' | 'output';

/** A declaration that a document shows: what is taken of it (`input`), or what is answered. */
interface Shown {
  schema: z.ZodType;
  side: Side;
  /** Its name there, unless it is a declaration that `@trade/protocol` exports by its own name. */
  name: string;
  /** Whether it is written out where it is used, and not referred to. */
  isWrittenOut?: boolean;
}

export interface NamedSchemas {
  /** Returns what refers to a declaration that was given. */
  refTo(schema: z.ZodType, side: Side): JsonSchema;
  /** Returns it written out, in all its forms; what these are made of is referred to. */
  writtenOut(schema: z.ZodType, side: Side): JsonSchema;
  /** What is referred to, by name. */
  components: Readonly<Record<string, JsonSchema>>;
}

const PLACE = '#/components/schemas/';

const EXPORTED: ReadonlyMap<z.ZodType, string> = new Map(
  Object.entries<unknown>(protocol)
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
    .filter(([, schema]) => schema !== protocol.nothing)
    .map(([name, schema]): [z.ZodType, string] => [schema, pascal(name)])
    // The first of two names of one declaration.
    .reverse(),
);

/** Values that show what a declaration looks like. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  ClientId: 'order-1',
  CurrencyCode: 'USDT',
  DecimalText: '64250.5',
  SignedDecimalText: '-12.5',
  SymbolName: 'BTCUSDT',
  Timestamp: 1_767_225_600_000,
};

/**
 * Makes JSON schemas of declarations. Each that has a name is written once, with its parts that
 * have names as `$ref`; what is taken and answered in different forms has the ending `Input` for
 * the former. `target` is the dialect of the document.
 */
export function nameSchemas(
  shown: readonly Shown[],
  target: 'draft-2020-12' | 'draft-07' = 'draft-2020-12',
): NamedSchemas {
  const names = new Map(EXPORTED);
  for (const { name, schema } of shown) {
    if (names.has(schema)) continue;
    if ([...names.values()].includes(name)) throw new Error(`Two declarations are called ${name}`);
    names.set(schema, name);
  }
  const nameOf = (schema: z.ZodType) => names.get(schema) ?? '';
  const made = { input: schemasOf(names, 'input', target), output: schemasOf(names, 'output', target) };
  const reached = { input: new Set<string>(), output: new Set<string>() };
  const writtenOut = (schema: z.ZodType, side: Side) => formsOf(made[side][nameOf(schema)] ?? {}, made[side]);
  for (const { isWrittenOut = false, schema, side } of shown) {
    const parts = isWrittenOut ? refsIn(writtenOut(schema, side)) : [nameOf(schema)];
    for (const name of parts) reach(name, made[side], reached[side]);
  }
  const differing = differences(made.input, made.output);
  const finalName = (name: string, side: Side) =>
    side === 'input' && reached.output.has(name) && differing.has(name) ? `${name}Input` : name;
  const renamed = (schema: JsonSchema, side: Side) =>
    JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
      key === '$ref' && typeof value === 'string'
        ? PLACE + finalName(value.slice(PLACE.length), side)
        : value,
    ) as JsonSchema;
  const components = (['output', 'input'] as const).flatMap((side) =>
    [...reached[side]].map((name): [string, JsonSchema] => [
      finalName(name, side),
      renamed(made[side][name] ?? {}, side),
    ]),
  );
  return {
    refTo: (schema, side) => ({ $ref: PLACE + finalName(nameOf(schema), side) }),
    writtenOut: (schema, side) => renamed(writtenOut(schema, side), side),
    components: Object.fromEntries(components.sort(([one], [other]) => one.localeCompare(other))),
  };
}

/** `placeSpotOrderBody` as `PlaceSpotOrderBody`. */
export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function schemasOf(
  names: ReadonlyMap<z.ZodType, string>,
  io: Side,
  target: 'draft-2020-12' | 'draft-07',
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    target,
    unrepresentable: 'any',
    uri: (id) => PLACE + id,
    override: ({ jsonSchema }) => {
      // Bounds of what JavaScript can count to are none of the declaration.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id: _id, $schema: _dialect, ...schema }]) => {
      const example = EXAMPLES[name];
      return [name, { ...schema, ...(example !== undefined && { examples: [example] }) }];
    }),
  );
}

/** A union with its alternatives written out; anything else as it is. */
function formsOf(schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const { anyOf } = schema as { anyOf?: readonly JsonSchema[] };
  if (!anyOf) return schema;
  const named = (form: JsonSchema) => schemas[refsIn(form)[0] ?? ''] ?? form;
  return { ...schema, anyOf: anyOf.map((form) => ('$ref' in form ? named(form) : form)) };
}

function refsIn(schema: JsonSchema | undefined): string[] {
  return [...JSON.stringify(schema ?? {}).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = '']) => name,
  );
}

/** Adds what a schema refers to, and itself. */
function reach(name: string, schemas: Record<string, JsonSchema>, reached: Set<string>): void {
  if (reached.has(name)) return;
  reached.add(name);
  for (const next of refsIn(schemas[name])) reach(next, schemas, reached);
}

/** The names of which input and output differ, by themselves or by what they refer to. */
function differences(
  inputs: Record<string, JsonSchema>,
  outputs: Record<string, JsonSchema>,
): ReadonlySet<string> {
  const names = Object.keys(inputs);
  const differing = new Set(
    names.filter((name) => JSON.stringify(inputs[name]) !== JSON.stringify(outputs[name])),
  );
  for (let before = -1; before < differing.size; ) {
    before = differing.size;
    for (const name of names)
      if (refsIn(inputs[name]).some((part) => differing.has(part))) differing.add(name);
  }
  return differing;
}
