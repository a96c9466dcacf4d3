import { Readable } from 'node:stream';
import { CODES } from '@trade/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CatalogueError } from './errors.ts';

const FORM = /^multipart\//i;

/**
 * Returns a function that reads the body of a request as it was sent. What it has read is parsed
 * later as if it came from the network; the bodies of other requests are left alone.
 */
export function keepBodies(app: FastifyInstance): (request: FastifyRequest) => Promise<Buffer> {
  const kept = new WeakMap<FastifyRequest, Promise<Buffer>>();
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const body = kept.get(request);
    if (body) body.then((bytes) => done(null, Readable.from(bytes, { objectMode: false })), done);
    else done(null, payload);
  });
  return (request) => {
    const body = kept.get(request) ?? read(request);
    kept.set(request, body);
    return body;
  };
}

/** Rejects for a form, whose files are more than a process should hold. */
async function read({ headers, raw, routeOptions }: FastifyRequest): Promise<Buffer> {
  const most = routeOptions.bodyLimit ?? 0;
  const parts: Buffer[] = [];
  let size = 0;
  if (FORM.test(headers['content-type'] ?? '')) throw new CatalogueError(CODES.parameter_error);
  // The connection stays whole for the refusal when the body is too large.
  for await (const part of raw.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size > most) throw new CatalogueError(CODES.parameter_error);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
