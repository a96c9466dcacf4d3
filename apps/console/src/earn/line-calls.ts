import type { CallOf } from '@trade/protocol';

/** The calls of a line of products. A new product, or new terms, are null while they wait for a second operator. */
export interface LineCalls<Product> {
  list: CallOf<{ items: Product[] }>;
  create: CallOf<Product | null>;
  edit: CallOf<Product | null>;
}
