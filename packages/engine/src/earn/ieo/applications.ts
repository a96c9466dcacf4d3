import type { Execution } from '../../kernel/execution/execution.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import { ACCEPTED, placed, REFUSAL, type Ruling, refused } from '../../kernel/ruling.ts';
import { isInteger, isString, optional, type ShapeOf } from '../../kernel/shape.ts';
import type { Account } from '../../kernel/state/account.ts';
import type { EngineState } from '../../kernel/state/engine-state.ts';
import {
  CUSTOMER_COMMAND,
  type CustomerCommand,
  isAmount,
  isName,
  PRODUCT_CREATION,
  type ProductCreation,
  REPLACEMENT,
  type Replacement,
  readAmount,
} from '../../kernel/values.ts';
import { ieoAllotments, ieoCost } from '../../quote/index.ts';
import { coinAccount, poolAccount, unitsOf } from '../pools.ts';
import type { IeoSubscription } from './model.ts';

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
  /**
   * The decimals of an asset that is not listed yet: it is listed with the project, or not at all.
   */
  newDecimals?: number;
}

/** Announces a new project. */
export interface CreateIeoProject extends ProductCreation, IeoTermsGiven {
  type: 'create_ieo_project';
}

/** Replaces all terms of a project whose window has not opened. */
export interface EditIeoProject extends IeoTermsGiven, Replacement {
  type: 'edit_ieo_project';
  projectId: number;
}

const IEO_TERMS = {
  asset: isName,
  quote: isName,
  name: isString,
  description: isString,
  price: isAmount,
  supply: isAmount,
  step: isAmount,
  minimum: isAmount,
  maximum: isAmount,
  startsAt: isInteger,
  endsAt: isInteger,
  marketAt: isInteger,
  newDecimals: optional(isInteger),
} as const;

export const CREATE_IEO_PROJECT: ShapeOf<CreateIeoProject> = { ...PRODUCT_CREATION, ...IEO_TERMS };

export const EDIT_IEO_PROJECT: ShapeOf<EditIeoProject> = {
  ...REPLACEMENT,
  ...IEO_TERMS,
  projectId: isInteger,
};

/** Cancels a project before its allotment: all money is returned. */
export interface CancelIeoProject {
  type: 'cancel_ieo_project';
  projectId: number;
}

export const CANCEL_IEO_PROJECT: ShapeOf<CancelIeoProject> = { projectId: isInteger };

/**
 * Allots a project whose window has ended. The engine also does so by itself; a repetition changes
 * nothing.
 */
export interface AllotIeoProject {
  type: 'allot_ieo_project';
  projectId: number;
}

export const ALLOT_IEO_PROJECT: ShapeOf<AllotIeoProject> = { projectId: isInteger };

/** Applies for tokens; their cost is frozen. */
export interface SubscribeIeo extends CustomerCommand {
  type: 'subscribe_ieo';
  projectId: number;
  /** Smallest units of the token, as text. */
  quantity: string;
}

export const SUBSCRIBE_IEO: ShapeOf<SubscribeIeo> = {
  ...CUSTOMER_COMMAND,
  projectId: isInteger,
  quantity: isAmount,
};

type Live = LiveEntry<'ieo_project'>;

/** Returns the tokens that the treasury holds for a project. */
export function suppliedTo({ entry }: Live): bigint {
  return entry.holds.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Returns the account that sells tokens and receives their payment. */
function ieoTreasury(state: EngineState, asset: string): Account {
  return poolAccount(state, asset, 'ieo_treasury');
}

/** Whether the whole supply is held, or could be. */
export function isSupplied(state: EngineState, live: Live): boolean {
  const { asset, supply } = live.entry.body;
  return suppliedTo(live) === supply || ieoTreasury(state, asset).available >= supply;
}

/** Sets the whole supply aside, unless that is done or the treasury does not have it. */
export function holdSupply(x: Execution, live: Live): void {
  const { supply } = live.entry.body;
  if (suppliedTo(live) === supply || !isSupplied(x.state, live)) return;
  x.holdFor(treasuryOf(x, live), supply, 'sell', `ieo:${live.entry.id}`);
}

/** Returns what is held beyond `needed` to the treasury. */
export function releaseSupply(x: Execution, live: Live, needed: bigint): void {
  const surplus = suppliedTo(live) - needed;
  if (surplus > 0n) x.release(treasuryOf(x, live), surplus, 'sell', `ieo:${live.entry.id}`);
}

/** Returns the account that holds a project's tokens. */
function treasuryOf(x: Execution, live: Live) {
  return { live, account: ieoTreasury(x.state, live.entry.body.asset), bucket: 'frozen' } as const;
}

type Project = LiveEntry<'ieo_project'>;
type Subscription = LiveEntry<'ieo_subscription'>;

/**
 * Acts on a project when it is due: allots it at the end of its window, credits the tokens at its
 * market time.
 */
export function advanceIeoProject(x: Execution, project: Project): void {
  if (project.entry.body.status === 'open') allot(x, project);
  else credit(x, project);
}

export function allotIeoProject(x: Execution, { projectId }: AllotIeoProject): Ruling {
  const project = x.state.register.get('ieo_project', projectId);
  if (project === undefined) return refused(REFUSAL.productNotOnSale);
  if (project.entry.body.status !== 'open') return ACCEPTED;
  if (x.time < project.entry.body.endsAt) return refused(REFUSAL.ieoWindowOpen);
  allot(x, project);
  return ACCEPTED;
}

export function cancelIeoProject(x: Execution, { projectId }: CancelIeoProject): Ruling {
  const project = x.state.register.get('ieo_project', projectId);
  if (project?.entry.body.status !== 'open') return refused(REFUSAL.productNotOnSale);
  for (const subscription of subscriptionsOf(x, project)) grant(x, subscription, 0n);
  releaseSupply(x, project, 0n);
  project.entry.body.passed = 0n;
  project.entry.body.status = 'canceled';
  x.close(project);
  return ACCEPTED;
}

/** Sets what each application gets, and returns the cost of the rest. */
function allot(x: Execution, project: Project): void {
  const { body } = project.entry;
  const subscriptions = subscriptionsOf(x, project);
  const applied = subscriptions.map(({ entry }) => entry.body.quantity);
  const passed = ieoAllotments(body.supply, body.step, applied);
  subscriptions.forEach((subscription, index) => {
    grant(x, subscription, passed[index] ?? 0n);
  });
  body.passed = passed.reduce((sum, quantity) => sum + quantity, 0n);
  body.status = 'allotted';
  releaseSupply(x, project, body.passed);
  x.schedule(project, body.marketAt);
}

function grant(x: Execution, live: Subscription, passed: bigint): void {
  const { body, customer } = live.entry;
  const { asset, cost, price, quote } = body;
  const refund = cost - ieoCost(passed, price, unitsOf(x.state, asset));
  body.passed = passed;
  body.refunded = refund;
  body.status = passed > 0n ? 'allotted' : 'refunded';
  x.touchEntry(live);
  const held = { live, account: coinAccount(x.state, quote, customer), bucket: 'frozen' } as const;
  if (refund > 0n) x.release(held, refund, 'pending_buy', `subscription:${live.entry.id}`);
  if (passed > 0n) return;
  body.closedAt = x.time;
  x.close(live);
}

/** Exchanges tokens for the frozen money, application by application. */
function credit(x: Execution, project: Project): void {
  for (const subscription of subscriptionsOf(x, project)) deliver(x, project, subscription);
  project.entry.body.status = 'listed';
  x.close(project);
}

function deliver(x: Execution, project: Project, live: Subscription): void {
  const { body, customer, id } = live.entry;
  const { asset, cost, passed, quote, refunded } = body;
  const reference = `subscription:${id}`;
  const money = { live, account: coinAccount(x.state, quote, customer), bucket: 'frozen' } as const;
  const seller = { account: ieoTreasury(x.state, quote), bucket: 'available', category: 'sell' } as const;
  const buyer = {
    account: coinAccount(x.state, asset, customer),
    bucket: 'available',
    category: 'buy',
  } as const;
  x.payFrom(money, cost - (refunded ?? 0n), 'buy', seller, reference);
  x.payFrom(treasuryOf(x, project), passed ?? 0n, 'sell', buyer, reference);
  body.status = 'credited';
  body.closedAt = x.time;
  x.close(live);
}

/** Returns the open applications of a project, oldest first. */
function subscriptionsOf(x: Execution, { entry }: Project): Subscription[] {
  return x.state.register
    .all('ieo_subscription')
    .filter(({ entry: { body } }) => body.projectId === entry.id);
}

/**
 * Accepts an application while the treasury holds the supply. Its cost is frozen and stays the
 * customer's own.
 */
export function subscribeIeo(x: Execution, command: SubscribeIeo): Ruling {
  const { clientId, customer, mode, projectId } = command;
  const quantity = readAmount(command.quantity);
  if (mode !== 'real' || !quantity) return refused(REFUSAL.invalid);
  const project = x.state.register.get('ieo_project', projectId);
  if (project === undefined) return refused(REFUSAL.productNotOnSale);
  const { asset, endsAt, marketAt, maximum, minimum, name, price, quote, startsAt, step } =
    project.entry.body;
  const isOpen = x.time >= startsAt && x.time < endsAt && isSupplied(x.state, project);
  if (!isOpen) return refused(REFUSAL.productNotOnSale);
  if (quantity % step !== 0n) return refused(REFUSAL.productStep);
  if (quantity < minimum) return refused(REFUSAL.productMinimum);
  if (appliedBy(x, customer, projectId) + quantity > maximum) return refused(REFUSAL.productMaximum);
  const cost = ieoCost(quantity, price, unitsOf(x.state, asset));
  const account = coinAccount(x.state, quote, customer);
  if (account.available < cost) return refused(REFUSAL.transferBalance);
  holdSupply(x, project);
  const body: IeoSubscription = {
    clientId,
    projectId,
    asset,
    quote,
    name,
    price,
    marketAt,
    quantity,
    cost,
    passed: null,
    refunded: null,
    status: 'applied',
    closedAt: null,
  };
  const live = x.open('ieo_subscription', { mode, customer, body });
  x.holdFor({ live, account, bucket: 'frozen' }, cost, 'pending_buy', `subscription:${live.entry.id}`);
  project.entry.body.applications += 1;
  project.entry.body.applied += quantity;
  x.touchEntry(project);
  return placed(live.entry.id);
}

/** Returns how much the customer has already applied for. */
function appliedBy(x: Execution, customer: number, projectId: number): bigint {
  return x.state.register
    .ofKind('real', customer, 'ieo_subscription')
    .filter(({ entry }) => entry.body.projectId === projectId)
    .reduce((sum, { entry }) => sum + entry.body.quantity, 0n);
}
