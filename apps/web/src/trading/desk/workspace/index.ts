export { useRememberedType } from './remembered-type.ts';
export { useDrawings, useWorkspace } from './use-workspace.ts';
