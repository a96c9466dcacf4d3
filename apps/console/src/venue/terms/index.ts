export { percentProblem, TERM_BOUNDS, wholeProblem } from './bounds.ts';
export { ChangeDialog } from './change-dialog.tsx';
export { type Entries, type FieldSpec, momentEntry, sentOf } from './fields.ts';
export { Hurtful, useHurtfulWait, useWaits } from './notice.tsx';
export type { RowsSpec } from './rows.tsx';
export { TermsDialog } from './terms-dialog.tsx';
export { termsTexts } from './texts.ts';
export { Waiting } from './waiting.tsx';
