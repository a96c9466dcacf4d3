import type { CustomerCommand } from '../../customer-command.ts';
import type { ProductCreation } from '../creation.ts';

interface IeoTermsGiven {
  asset: string;
  quote: string;
  name: string;
  description: string;
  /** Smallest units, as text. */
  price: string;
  supply: string;
  step: string;
  minimum: string;
  maximum: string;
  startsAt: number;
  endsAt: number;
  marketAt: number;
}

/** Announces a new project. */
export interface CreateIeoProject extends ProductCreation, IeoTermsGiven {
  type: 'create_ieo_project';
}

/** Replaces all terms of a project whose window has not opened. */
export interface EditIeoProject extends IeoTermsGiven {
  type: 'edit_ieo_project';
  projectId: number;
}

/** Calls a project off before its allotment: everybody gets everything back. */
export interface CancelIeoProject {
  type: 'cancel_ieo_project';
  projectId: number;
}

/** Allots a project whose window has ended. The exchange does it by itself; a repetition changes nothing. */
export interface AllotIeoProject {
  type: 'allot_ieo_project';
  projectId: number;
}

/** Applies for tokens; what they cost is frozen. */
export interface SubscribeIeo extends CustomerCommand {
  type: 'subscribe_ieo';
  projectId: number;
  /** Smallest units of the token, as text. */
  quantity: string;
}

export type IeoCommand =
  | CreateIeoProject
  | EditIeoProject
  | CancelIeoProject
  | AllotIeoProject
  | SubscribeIeo;
