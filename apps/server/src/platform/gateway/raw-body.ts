import type { IncomingMessage } from 'node:http';
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
  if (FORM.test(headers['content-type'] ?? '')) throw new CatalogueError(CODES.parameter_error);
  return bytesOf(raw, routeOptions.bodyLimit ?? 0);
}

/** Reads a body of at most so many bytes; iterating would cost a promise for each part. */
function bytesOf(raw: IncomingMessage, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const settle = (act: () => void) => {
      raw.off('data', take).off('end', end).off('error', fail).off('close', cut);
      act();
    };
    const take = (part: Buffer) => {
      size += part.length;
      parts.push(part);
      if (size <= most) return;
      // The connection stays whole for the refusal.
      raw.pause();
      settle(() => reject(new CatalogueError(CODES.parameter_error)));
    };
    const end = () => settle(() => resolve(Buffer.concat(parts)));
    const fail = (error: Error) => settle(() => reject(error));
    const cut = () => fail(new Error('The connection was cut within a body'));
    // What has happened already is not told again.
    if (raw.destroyed) cut();
    else raw.on('data', take).on('end', end).on('error', fail).on('close', cut);
  });
}
