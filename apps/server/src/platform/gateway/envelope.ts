import { SUCCESS, type SuccessName } from '@trade/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Envelope } from './app.ts';
import type { CatalogueError } from './errors.ts';
import { refusalText, successText } from './texts.ts';

/** Gives every request its `answer`. */
export function wrapAnswers(app: FastifyInstance): void {
  app.decorateRequest('answer', function answer<
    Data,
  >(this: FastifyRequest, data: Data, success?: SuccessName): Envelope<Data> {
    return {
      code: SUCCESS,
      message: success ? successText(this.locale, success) : 'ok',
      data,
      request_id: this.id,
    };
  });
}

/** The envelope of a refusal, in the customer's language. */
export function refusal(request: FastifyRequest, error: CatalogueError): Envelope<null> {
  return {
    code: error.code,
    message: refusalText(request.locale, error.code, { reason: reasonOf(request), ...error.params }),
    data: null,
    request_id: request.id,
  };
}

/** Why somebody lacks a permission, where the refusal does not name it itself: what kind of account asks. */
function reasonOf({ caller, routeOptions }: FastifyRequest): 'operator' | 'demo' | 'other' {
  if (routeOptions.config?.access !== undefined) return 'operator';
  return caller?.mode === 'demo' ? 'demo' : 'other';
}
