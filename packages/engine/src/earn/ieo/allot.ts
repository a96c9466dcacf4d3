import type { Execution } from '../../kernel/execution.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../../kernel/ruling.ts';
import { ieoAllotments, ieoCost } from '../../quote/index.ts';
import { coinAccount, ieoTreasury, unitsOf } from '../pools.ts';
import type { AllotIeoProject, CancelIeoProject } from './commands.ts';
import { releaseSupply, treasuryOf } from './supply.ts';

type Project = LiveEntry<'ieo_project'>;
type Subscription = LiveEntry<'ieo_subscription'>;

/** What a project does when its time has come: at the end of its window it is allotted, at its time to market the tokens are credited. */
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

/** Says what each application is given, and gives back what the rest of it would have cost. */
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

/** Tokens against money, application by application. */
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

/** The open applications of a project, oldest first. */
function subscriptionsOf(x: Execution, { entry }: Project): Subscription[] {
  return x.state.register
    .all('ieo_subscription')
    .filter(({ entry: { body } }) => body.projectId === entry.id);
}
