export { ApiError, type Query } from '@trade/client';
export { ApiClient } from './client.ts';
export { errorText } from './errors.ts';
export { ApiProvider, useApi } from './provider.tsx';
export { createQueryClient, ME } from './query-client.ts';
export { REFRESH_MS, useAnswer, usePages, useRefresh, WAITING } from './reading.ts';
export { useSubmission } from './submission.ts';
