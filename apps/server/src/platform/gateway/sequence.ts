import type { App } from './app.ts';

/**
 * The header with the place in the journal that an answer shows at least, and that a request must
 * find.
 */
const SEQUENCE_HEADER = 'sequence';

/** Where this process is in the journal. */
export interface Sequenced {
  /** The last sequence that its answers show. */
  seq: () => number;
  /**
   * Resolves once its answers show `seq`. Rejects with CODES.service_unavailable when that takes
   * too long.
   */
  reached: (seq: number) => Promise<void>;
}

/**
 * Lets a customer see their own writes wherever they read: every answer carries the sequence that
 * it shows, and a request that carries one waits until this process has it, too. A request without
 * one is answered at once.
 */
export function followSequence(scope: App, { reached, seq }: Sequenced): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const given = Number(request.headers[SEQUENCE_HEADER]);
    if (Number.isSafeInteger(given) && given > seq()) reached(given).then(() => done(), done);
    else done();
  });
  scope.addHook('onSend', (_request, reply, payload, done) => {
    void reply.header(SEQUENCE_HEADER, seq());
    done(null, payload);
  });
}
