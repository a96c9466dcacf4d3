import { basePath } from '../base-path.ts';

/** The address of the app's own picture, for an operator without one. */
export function appIcon(): string {
  return `${basePath()}favicon.svg`;
}
