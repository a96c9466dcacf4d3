import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { type Product, productAt, startProduct } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    product: { url: string; log: string };
  }
}

/** Starts, for a run, the product of all journeys that need no settings of their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  project.provide('product', { url: product.url, log: product.log });
  return () => product.stop();
}

/** The product that journeys share: each makes customers of its own, and leaves the venue as it is. */
export function sharedProduct(): Product {
  const { url, log } = inject('product');
  return productAt(url, log);
}
