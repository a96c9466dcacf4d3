import type { ClientConfig } from '@trade/protocol';
import type { FastifyInstance } from 'fastify';

/** Where the WebSocket lives, beside the API. */
export const SOCKET_PATH = '/ws';

/** `/config.json`: where the client finds the API and the socket. Without a public address, where this request came to. */
export function serveClientConfig(app: FastifyInstance, publicUrl: string | null): void {
  app.get('/config.json', { schema: { hide: true } }, async (request, reply): Promise<ClientConfig> => {
    const webUrl = (publicUrl ?? `${request.protocol}://${request.host}${app.basePath}`).replace(/\/+$/, '');
    void reply.header('cache-control', 'no-cache');
    return { webUrl, webSoketUrl: webUrl.replace(/^http/, 'ws') + SOCKET_PATH };
  });
}
