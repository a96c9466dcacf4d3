export { ApiClient, type Query } from './client.ts';
export { ApiError, errorText } from './errors.ts';
export { ApiProvider, useApi } from './provider.tsx';
export { createQueryClient, ME } from './query-client.ts';
export { REFRESH_MS, useAnswer, usePages, useRefresh, WAITING } from './reading.ts';
export { useSubmission } from './submission.ts';
