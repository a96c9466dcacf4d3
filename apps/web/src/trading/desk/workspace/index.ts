export { useRememberedType } from './remembered-type.ts';
export { useWorkspace } from './use-workspace.ts';
