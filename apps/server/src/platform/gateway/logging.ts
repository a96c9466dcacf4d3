import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino, symbols } from 'pino';
import { PinoPretty as pretty } from 'pino-pretty';
import { COMPAT_PREFIX } from './compat.ts';

/** Fields that are removed from every logged object. */
const SECRETS = ['authorization', 'cookie', 'password', 'old_password', 'verify_code', 'token', 'totp'];

/** Returns the path without the query, which may carry a socket token. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

/** Returns the cause of a failed query, whose own message repeats its parameters. */
function shownError(error: Error): Error {
  return error.cause instanceof Error && error.message.startsWith('Failed query') ? error.cause : error;
}

function describeError(error: Error): Record<string, unknown> {
  const { name, message, stack, code } = shownError(error) as Partial<FastifyError>;
  return { type: name, message, code, stack };
}

const options: LoggerOptions = {
  redact: {
    paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[redacted]',
  },
  hooks: {
    // Without a message, pino would log the error's own message, which may hold parameters.
    logMethod(args, method) {
      const [about] = args;
      const error = about instanceof Error ? about : (about as { err?: unknown } | undefined)?.err;
      if (args.length === 1 && error instanceof Error) {
        method.call(this, { err: error }, shownError(error).message);
      } else {
        method.apply(this, args);
      }
    },
  },
  serializers: {
    err: describeError,
    req: (request: FastifyRequest) => ({ id: request.id, method: request.method, path: pathOf(request) }),
  },
};

/** From this level on a line is written at once: it may be the last one. */
const WARN = 40;

/**
 * Writes the lines of one turn of the process together, in their order: a write of its own for
 * every call's line costs as much as making it.
 */
export class GatheredLines implements DestinationStream {
  /** Has pino say the level of each line. */
  readonly [symbols.needsMetadataGsym] = true;
  /** The level of the line that is being written. */
  lastLevel = 0;
  private lines = '';

  constructor(private readonly destination: DestinationStream) {}

  write(line: string): void {
    if (this.lines === '') setImmediate(() => this.flushSync());
    this.lines += line;
    if (this.lastLevel >= WARN) this.flushSync();
  }

  flushSync(): void {
    if (this.lines === '') return;
    const { lines } = this;
    this.lines = '';
    this.destination.write(lines);
  }
}

/** Structured logs, to standard output unless another destination is given. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino({ ...options, level }, destination ?? standardOutput());
}

/** What was logged is written however the process ends, unless it is killed. */
function standardOutput(): DestinationStream {
  const lines = new GatheredLines(pino.destination({ dest: 1, sync: true }));
  process.once('exit', () => lines.flushSync());
  return lines;
}

/** Logs as short lines for a person at a terminal, in the order in which things happen. */
export function createTerminalLogger(level: string, destination?: DestinationStream): Logger {
  const lines = pretty({
    ...(destination ? { destination, colorize: false } : { colorize: true }),
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname',
    sync: true,
  });
  return createLogger(level, lines);
}

/** One line per finished call; files and probes only at debug. */
export function logRequests(app: FastifyInstance): void {
  // These fields hold no secret, and looking for one costs as much as the rest of the line.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      request_id: request.id,
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.caller?.customer,
    };
    if (request.url.startsWith('/api/') || request.url.startsWith(`${COMPAT_PREFIX}/`))
      log.info(line, 'answered');
    else log.debug(line, 'answered');
    done();
  });
}
