import type { Product } from '../../kernel/product.ts';
import { copyEntry, type Entry } from '../../kernel/register/entry.ts';
import type { EngineState } from '../../kernel/state/engine-state.ts';
import { advanceIeoProject, isSupplied, suppliedTo } from './applications.ts';
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

/** A project with what the treasury holds for it, and whether applications are accepted. */
export interface IeoOffer {
  project: Entry<'ieo_project'>;
  supplied: bigint;
  isSupplied: boolean;
}

/** Returns the projects whose tokens have not been credited, by id. */
export function ieoOffers(state: EngineState): IeoOffer[] {
  return state.register.all('ieo_project').map((live) => ({
    project: copyEntry(live) as Entry<'ieo_project'>,
    supplied: suppliedTo(live),
    isSupplied: isSupplied(state, live),
  }));
}
