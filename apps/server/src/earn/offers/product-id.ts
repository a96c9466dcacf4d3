import { CatalogueError } from '../../platform/gateway/index.ts';

const ID = /^[1-9]\d{0,14}$/;

export function readProductId(text: string): number {
  if (!ID.test(text)) throw new CatalogueError(559);
  return Number(text);
}
