import type { logErrorBody } from '@trade/protocol';
import type { z } from 'zod';

interface Refusal {
  method: string;
  path: string;
  code: number;
  message: string;
  requestId: string | undefined;
}

/**
 * Reports every refusal to the server's error log, without waiting and without caring whether it arrives:
 * a report that fails is never reported itself.
 */
export function createErrorLog(
  version: string,
  send: (body: z.infer<typeof logErrorBody>) => Promise<unknown>,
) {
  return ({ method, path, code, message, requestId }: Refusal): void => {
    if (path === '/log_error') return;
    send({
      client_version: version.slice(0, 100),
      error_message: `${code} ${message}`.slice(0, 2000),
      error_url: `${method} ${path}`.slice(0, 2000),
      additional_info: JSON.stringify({ code, request_id: requestId, page: window.location.pathname }).slice(
        0,
        4000,
      ),
    }).catch(() => undefined);
  };
}
