export { FeesRow } from './fees-row.tsx';
export { useFeeParts } from './queries.ts';
