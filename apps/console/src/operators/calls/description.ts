import { z } from 'zod';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const content = z.record(z.string(), z.object({ schema: z.unknown().optional() }));
const operation = z.object({
  summary: z.string().optional(),
  description: z.string().optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        schema: z.unknown().optional(),
      }),
    )
    .optional(),
  requestBody: z.object({ content: content.optional() }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })).optional(),
});

/** The part of an OpenAPI document that is shown. */
export const description = z.object({
  paths: z.record(z.string(), z.partialRecord(z.enum(METHODS), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).optional() }).optional(),
});

/** A call as it is listed. */
export interface DescribedCall {
  method: string;
  path: string;
  summary: string;
  description: string | null;
  parameters: readonly { name: string; place: string; required: boolean; schema: unknown }[];
  /** JSON schemas; undefined where there is none. */
  body: unknown;
  answer: unknown;
}

/** Every call of a description, by path. */
export function callsOf({ paths }: z.infer<typeof description>): DescribedCall[] {
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
          parameters: parameters.map(({ in: place, name, required = false, schema }) => ({
            name,
            place,
            required,
            schema,
          })),
          body: schemaOf(requestBody?.content),
          answer: schemaOf(responses?.['200']?.content),
        };
      }),
    );
}

function schemaOf(kinds: z.infer<typeof content> | undefined): unknown {
  return Object.values(kinds ?? {})[0]?.schema;
}
