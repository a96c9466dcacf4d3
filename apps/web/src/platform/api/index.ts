export {
  AnswerNotUnderstood,
  ApiError,
  Client,
  codeOf,
  newClientId,
  type Progress,
  TransportError,
} from '@trade/client';
export { useAttempts } from './attempt.ts';
export { loadConfig } from './config.ts';
export { useErrorText } from './error-text.ts';
export { ApiProvider, useApi } from './provider.tsx';
export { createQueryClient } from './query-client.ts';
