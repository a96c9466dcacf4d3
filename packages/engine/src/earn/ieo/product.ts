import type { Product } from '../../kernel/product.ts';
import { advanceIeoProject } from './applications.ts';
import type { IeoProject, IeoSubscription } from './model.ts';

declare module '../../kernel/register/entry.ts' {
  interface EntryBodies {
    ieo_project: IeoProject;
    ieo_subscription: IeoSubscription;
  }
}

export const IEO = {
  entries: { ieo_project: { due: advanceIeoProject }, ieo_subscription: {} },
} satisfies Product;
