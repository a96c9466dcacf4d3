export { ApiError, Client } from '@trade/client';
export type { ChangedValue } from './changed-meanwhile.ts';
export { errorText } from './errors.ts';
export { ApiProvider, useApi } from './provider.tsx';
export { createQueryClient, keyOf, REFRESH_MS, useAnswer, usePages, useRefresh } from './reading.ts';
export { useSubmission } from './submission.ts';
