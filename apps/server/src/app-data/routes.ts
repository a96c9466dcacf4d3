import { type AppData, appData, envelope } from '@trade/protocol';
import type { App } from '../gateway/index.ts';
import type { SocketTokens } from './socket-tokens.ts';

interface AppDataDeps {
  app: AppData['app'];
  socketTokens: SocketTokens;
}

export function registerAppDataRoutes(app: App, deps: AppDataDeps): void {
  app.get(
    '/data',
    {
      schema: {
        tags: ['App'],
        summary: 'What the app is called and looks like, and a token for the socket',
        response: { 200: envelope(appData) },
      },
    },
    async (request) => request.answer({ app: deps.app, ws: deps.socketTokens.issue(request.caller) }),
  );
}
