export { newClientId, useAttempts } from './attempt.ts';
export { ApiClient, type ClientOptions } from './client.ts';
export { loadConfig } from './config.ts';
export { useErrorText } from './error-text.ts';
export { ApiError, codeOf, TransportError } from './errors.ts';
export { ApiProvider, useApi } from './provider.tsx';
export { createQueryClient } from './query-client.ts';
export type { Progress } from './send-with-progress.ts';
