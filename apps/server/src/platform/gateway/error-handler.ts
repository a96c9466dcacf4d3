import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { refusal } from './envelope.ts';
import { CatalogueError } from './errors.ts';

/** Turns whatever went wrong into a refusal of the catalogue. Causes nobody can act on are logged and answered with 560. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = asRefusal(error, request);
    if (refused.code === 560) request.log.error({ err: error }, 'a call failed');
    void reply.status(refused.status).send(refusal(request, refused));
  });
}

function asRefusal(error: FastifyError, request: FastifyRequest): CatalogueError {
  if (error instanceof CatalogueError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error, request);
  // The framework's own refusals: malformed JSON, a body too large, a media type it does not read.
  const status = error.statusCode ?? 500;
  return new CatalogueError(status >= 400 && status < 500 ? 550 : 560);
}

/** 571 when required fields of the body are merely absent, 561 for everything that should not be there as it is. */
function invalidRequest(error: FastifyError, request: FastifyRequest): CatalogueError {
  const onlyAbsent =
    error.validationContext === 'body' &&
    (error.validation ?? []).every(({ instancePath }) => isAbsent(request.body, instancePath));
  return new CatalogueError(onlyAbsent ? 571 : 561);
}

/** Whether nothing stands at a path like `/address/city`. */
function isAbsent(body: unknown, path: string): boolean {
  const keys = path.split('/').filter((key) => key !== '');
  const parent = keys.slice(0, -1).reduce<unknown>(at, body);
  const last = keys.at(-1);
  return (last === undefined ? body : at(parent, last)) === undefined;
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
