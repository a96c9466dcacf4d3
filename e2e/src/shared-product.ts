import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startTemplateServer } from '../../testbed/src/databases.ts';
import { OPERATOR_ENV } from './operator.ts';
import { type Product, productAt, startProductIn } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    product: { url: string; log: string };
  }
}

/**
 * Starts, for a run, the databases of all products, and the product of the journeys that need no
 * settings of their own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databases = await startTemplateServer();
  project.provide('postgresUrl', databases.url);
  project.provide('postgresAppUrl', databases.appUrl);
  const product = await startProductIn(databases, OPERATOR_ENV);
  project.provide('product', { url: product.url, log: product.log });
  return async () => {
    await product.stop();
    await databases.stop();
  };
}

/**
 * The product that journeys share: each makes customers of its own, and leaves the venue as it is.
 */
export function sharedProduct(): Product {
  const { url, log } = inject('product');
  return productAt(url, log);
}
