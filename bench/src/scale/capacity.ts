import { COSTS, DERIVED } from './costs.ts';
import { BALANCES_A_CUSTOMER, EVENTS_AN_ORDER, type Load, OPEN_ORDERS_A_CUSTOMER } from './load.ts';

/**
 * Part of a core that a thread may be busy at the worst moment: beyond it queues grow faster than
 * the load.
 */
export const MOST_BUSY = 0.75;
/** Cores of a replica's and the primary's machine. */
export const DATABASE_CORES = 16;

const us = (cost: { value: number }) => cost.value / 1e6;

/** Batches a second: a commit, and then a wait for the next command. */
function batchesPerSecond({ ordersPerSecond, ticksPerSecond }: Load): number {
  const commands = ordersPerSecond + ticksPerSecond;
  return commands / (1 + (commands * DERIVED.commit) / 1_000);
}

/** Cores that every follower uses to follow, whatever it serves. */
export function followingCores(load: Load): number {
  const commands =
    load.ordersPerSecond * DERIVED.followCommand + batchesPerSecond(load) * DERIVED.followBatch;
  return DERIVED.atRest + commands / 1e6 + load.ticksPerSecond * us(COSTS.tick);
}

/** Cores that all gateways together use for what they serve, beside following. */
function servingCores({ ordersPerSecond, readsPerSecond, messagesPerSecond }: Load): number {
  const order = DERIVED.ownOrder / 1e6 + EVENTS_AN_ORDER * us(COSTS.socketMessage);
  return (
    ordersPerSecond * order +
    readsPerSecond * us(COSTS.gatewayRead) +
    messagesPerSecond * us(COSTS.socketMessage)
  );
}

/** Gateways that a load needs; infinite once following alone is too much for one thread. */
export function gatewaysFor(load: Load): number {
  const room = MOST_BUSY - followingCores(load);
  return room > 0 ? Math.ceil(servingCores(load) / room) : Number.POSITIVE_INFINITY;
}

/** Of the writer's one thread. A tick comes to it as a command does. */
export function exchangeShare({
  ordersPerSecond,
  ticksPerSecond,
}: Pick<Load, 'ordersPerSecond' | 'ticksPerSecond'>): number {
  const beside = (ordersPerSecond + ticksPerSecond) * (DERIVED.exchangeBeside / 1e6);
  return beside + ordersPerSecond * us(COSTS.engineCommand) + ticksPerSecond * us(COSTS.tick);
}

/**
 * Of the rate at which the tables were ever written: one connection writes them, and PostgreSQL
 * behind it is what limits.
 */
export function tablesShare({ ordersPerSecond }: Load): number {
  return ordersPerSecond / COSTS.tablesRate.value;
}

/** Cores of the primary for journal and tables. */
export function primaryCores({ ordersPerSecond }: Load): number {
  return ordersPerSecond * us(COSTS.postgresOrder);
}

export function replicasFor({ readsPerSecond }: Load): number {
  return Math.max(1, Math.ceil((readsPerSecond * us(COSTS.postgresRead)) / (DATABASE_CORES * MOST_BUSY)));
}

/** Bytes of the heap of everybody who holds the exchange's state. */
export function stateBytes(customers: number): number {
  const { heapBase, heapCustomer, heapOrder } = COSTS;
  return (
    heapBase.value * 2 ** 20 +
    customers * (BALANCES_A_CUSTOMER * heapCustomer.value + OPEN_ORDERS_A_CUSTOMER * heapOrder.value)
  );
}

/**
 * Seconds from the tables to a state that follows, which a cold start takes. A standby that is warm
 * has done it.
 */
export function startSeconds(customers: number): number {
  const { startCustomer, startOrder } = COSTS;
  return customers * (BALANCES_A_CUSTOMER * us(startCustomer) + OPEN_ORDERS_A_CUSTOMER * us(startOrder));
}

/**
 * What one process of a role carries a second of one kind and nothing else, its thread as busy as
 * it may be.
 */
export function aloneAtMost(): Record<string, number> {
  const room = MOST_BUSY - DERIVED.atRest;
  const [mostBatches, batch] = [1_000 / DERIVED.commit, DERIVED.followBatch / 1e6];
  return {
    'a gateway, all orders its own': room / us(COSTS.gatewayOrder),
    'a gateway, reads': room / us(COSTS.gatewayRead),
    'a gateway, messages to sockets': room / us(COSTS.socketMessage),
    'a gateway that only follows, orders':
      Math.max(0, room - mostBatches * batch) / (DERIVED.followCommand / 1e6),
    'the exchange, orders': MOST_BUSY / exchangeShare({ ordersPerSecond: 1, ticksPerSecond: 0 }),
    'the tables, orders': MOST_BUSY * COSTS.tablesRate.value,
    'a replica, reads': (MOST_BUSY * DATABASE_CORES) / us(COSTS.postgresRead),
  };
}
