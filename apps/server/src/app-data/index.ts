export { APP_NAME, APP_TIMEZONE, describeApp } from './describe-app.ts';
export { registerAppDataRoutes } from './routes.ts';
export { createSocketTokens } from './socket-tokens.ts';
