import { copyEntry, type Entry } from '../../kernel/register/entry.ts';
import type { EngineState } from '../../kernel/state/engine-state.ts';
import type { EarnProduct } from '../pools.ts';
import {
  ALLOT_IEO_PROJECT,
  type AllotIeoProject,
  advanceIeoProject,
  allotIeoProject,
  CANCEL_IEO_PROJECT,
  type CancelIeoProject,
  CREATE_IEO_PROJECT,
  type CreateIeoProject,
  cancelIeoProject,
  EDIT_IEO_PROJECT,
  type EditIeoProject,
  isSupplied,
  SUBSCRIBE_IEO,
  type SubscribeIeo,
  subscribeIeo,
  suppliedTo,
} from './applications.ts';
import type { IeoProject, IeoSubscription } from './model.ts';
import { createIeoProject, editIeoProject } from './offer.ts';

declare module '../../kernel/execution/command.ts' {
  interface Commands {
    create_ieo_project: CreateIeoProject;
    edit_ieo_project: EditIeoProject;
    cancel_ieo_project: CancelIeoProject;
    allot_ieo_project: AllotIeoProject;
    subscribe_ieo: SubscribeIeo;
  }
}

declare module '../../kernel/register/entry.ts' {
  interface EntryBodies {
    ieo_project: IeoProject;
    ieo_subscription: IeoSubscription;
  }
}

export const IEO = {
  covered: { pool: 'ieo_treasury', kind: 'ieo_project' },
  commands: {
    create_ieo_project: { shape: CREATE_IEO_PROJECT, once: 'creation', run: createIeoProject },
    edit_ieo_project: {
      shape: EDIT_IEO_PROJECT,
      replaces: ({ register }, { projectId }) => register.get('ieo_project', projectId)?.entry.body,
      run: editIeoProject,
    },
    cancel_ieo_project: { shape: CANCEL_IEO_PROJECT, run: cancelIeoProject },
    allot_ieo_project: { shape: ALLOT_IEO_PROJECT, run: allotIeoProject },
    subscribe_ieo: { shape: SUBSCRIBE_IEO, once: 'customer', run: subscribeIeo },
  },
  entries: { ieo_project: { due: advanceIeoProject }, ieo_subscription: {} },
} satisfies EarnProduct;

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
