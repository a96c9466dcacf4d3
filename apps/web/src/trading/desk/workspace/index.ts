export { useDrawings, useWorkspace } from './use-workspace.ts';
