import { z } from 'zod';
import { CatalogueError } from '../../platform/gateway/index.ts';

const ID = /^[1-9]\d{0,14}$/;

/** Any text gets as far as the rule that answers 559. */
export const productParams = z.object({ id: z.string() });

export function readProductId(text: string): number {
  if (!ID.test(text)) throw new CatalogueError(559);
  return Number(text);
}
