import type { Execution } from '../../kernel/execution.ts';
import { placed, REFUSAL, type Ruling, refused } from '../../kernel/ruling.ts';
import { readAmount } from '../../kernel/values.ts';
import { ieoCost } from '../../quote/index.ts';
import { coinAccount, unitsOf } from '../pools.ts';
import { holdSupply, isSupplied, type SubscribeIeo } from './allot.ts';
import type { IeoSubscription } from './ieo.ts';

/** Takes an application while the treasury holds the supply. What it costs is frozen and stays the customer's own. */
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

/** What the customer has applied for already. */
function appliedBy(x: Execution, customer: number, projectId: number): bigint {
  return x.state.register
    .ofKind('real', customer, 'ieo_subscription')
    .filter(({ entry }) => entry.body.projectId === projectId)
    .reduce((sum, { entry }) => sum + entry.body.quantity, 0n);
}
