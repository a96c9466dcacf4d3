import type { UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Client } from '../../platform/api/index.ts';
import type { OfferLine } from '../../platform/feature.tsx';
import type { Offers } from './loaded.tsx';

interface TypedLine<Item> extends Omit<OfferLine, 'query' | 'onSale' | 'Row'> {
  query: (api: Client) => UseQueryOptions<Offers<Item>, Error, Offers<Item>, string[]>;
  onSale: Item extends { status: infer Status } ? Status : never;
  Row: ComponentType<{ offer: Item }>;
}

/** Returns a product line as the start page of finance shows it, whatever its offers are. */
export function lineOf<Item>(line: TypedLine<Item>): OfferLine {
  // A row is only given what the line's own query has read.
  return line as unknown as OfferLine;
}
