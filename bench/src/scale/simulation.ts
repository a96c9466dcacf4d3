import { Random } from '../engine/timing.ts';
import { DATABASE_CORES } from './capacity.ts';
import { COSTS, DERIVED } from './costs.ts';
import { EVENTS_AN_ORDER, type Load } from './load.ts';
import { Agenda, Station } from './stations.ts';

/** ms of simulated time; the first part fills the queues and is not counted. */
const LENGTH = 30_000;
const UNCOUNTED = 3_000;
const MOST_IN_BATCH = 1_000;
/** A book goes to its readers ten times a second, to all in one go. */
const FLUSH_EVERY = 100;
/**
 * One commit in a hundred takes this many times as long: an assumption about disks, not a
 * measurement.
 */
const SLOW_COMMIT = 5;
const FINE = 2 ** 30;
const SEED = 17;

/** How many of each part a venue has. */
export interface Shape {
  gateways: number;
  replicas: number;
}

/** Ms of each order, read and event, in order of their ends; how busy the parts were (0 to 1). */
export interface Simulated {
  orders: number[];
  reads: number[];
  events: number[];
  gatewayShare: number;
  exchangeShare: number;
  replicaShare: number;
}

interface Command {
  engineMs: number;
  followMs: number;
  /** When a customer of the simulated gateway placed it; null for everything else. */
  placedAt: number | null;
}

/**
 * Lets a venue work for a while: one of its gateways and one of its replicas in every detail, the
 * exchange with the commands of all. The other gateways are like that one, so they are not
 * simulated. Arrivals are Poisson's; work takes what was measured, without the pauses of garbage
 * collection. Seeded: the same load and shape give the same figures.
 */
export function simulate(load: Load, shape: Shape): Simulated {
  const venue = new SimulatedVenue(load, shape, new Random(SEED));
  return venue.run();
}

class SimulatedVenue {
  private readonly agenda = new Agenda();
  private readonly gateway = new Station(this.agenda);
  private readonly exchange = new Station(this.agenda);
  private readonly replica = new Station(this.agenda, DATABASE_CORES);
  private waiting: Command[] = [];
  private committing = false;
  private readonly measured = { orders: [] as number[], reads: [] as number[], events: [] as number[] };

  constructor(
    private readonly load: Load,
    private readonly shape: Shape,
    private readonly random: Random,
  ) {}

  run(): Simulated {
    const { load, shape } = this;
    const { gateways, replicas } = shape;
    this.arrivals(load.ordersPerSecond / gateways, () => this.ownOrder());
    this.arrivals(load.ordersPerSecond * (1 - 1 / gateways), () => this.submit(orderOf(null)));
    this.arrivals(load.ticksPerSecond, () => this.submit(TICK));
    this.arrivals(load.readsPerSecond / gateways, () => this.read());
    // What the other gateways ask of the same replica.
    const others = load.readsPerSecond * Math.max(0, 1 / replicas - 1 / gateways);
    this.arrivals(others, () => this.replica.work(msOf(COSTS.postgresRead)));
    this.flush();
    this.agenda.run(LENGTH);
    return {
      ...this.measured,
      gatewayShare: this.gateway.share(LENGTH) + DERIVED.atRest,
      exchangeShare: this.exchange.share(LENGTH),
      replicaShare: this.replica.share(LENGTH),
    };
  }

  private arrivals(perSecond: number, arrive: () => void): void {
    if (perSecond <= 0) return;
    const next = () => {
      const wait = (-Math.log((this.random.below(FINE) + 1) / FINE) * 1_000) / perSecond;
      this.agenda.add(this.agenda.now + wait, () => {
        arrive();
        next();
      });
    };
    next();
  }

  private flush(): void {
    const messages = (this.load.messagesPerSecond / this.shape.gateways) * (FLUSH_EVERY / 1_000);
    this.gateway.work(messages * msOf(COSTS.socketMessage));
    this.agenda.add(this.agenda.now + FLUSH_EVERY, () => this.flush());
  }

  private read(): void {
    const begun = this.agenda.now;
    const half = msOf(COSTS.gatewayRead) / 2;
    this.gateway.work(half, () =>
      this.replica.work(msOf(COSTS.postgresRead), () =>
        this.gateway.work(half, () => this.note(this.measured.reads, begun)),
      ),
    );
  }

  private ownOrder(): void {
    const placedAt = this.agenda.now;
    this.gateway.work(OWN_ORDER / 2, () => {
      this.agenda.add(this.agenda.now + DERIVED.hop, () => this.submit(orderOf(placedAt)));
    });
  }

  private submit(command: Command): void {
    this.exchange.work(DERIVED.exchangeBeside / 1_000, () => {
      this.waiting.push(command);
      if (!this.committing) this.runBatch();
    });
  }

  /**
   * What waits goes through the engine, then into the journal; meanwhile the next batch gathers.
   */
  private runBatch(): void {
    const batch = this.waiting.splice(0, MOST_IN_BATCH);
    this.committing = true;
    const engineMs = batch.reduce((sum, command) => sum + command.engineMs, 0);
    this.exchange.work(engineMs, () => {
      const slow = this.random.below(100) === 0 ? SLOW_COMMIT : 1;
      this.agenda.add(this.agenda.now + DERIVED.commit * slow, () => this.committed(batch));
    });
  }

  private committed(batch: readonly Command[]): void {
    this.committing = false;
    if (this.waiting.length > 0) this.runBatch();
    this.agenda.add(this.agenda.now + DERIVED.hop, () => this.follow(batch));
  }

  /** The gateway replays the batch, tells the owners' sockets, and answers its own customers. */
  private follow(batch: readonly Command[]): void {
    const followMs = batch.reduce((sum, command) => sum + command.followMs, DERIVED.followBatch / 1_000);
    this.gateway.work(followMs);
    for (const { placedAt } of batch) {
      if (placedAt === null) continue;
      this.gateway.work(EVENTS_AN_ORDER * msOf(COSTS.socketMessage), () =>
        this.note(this.measured.events, placedAt),
      );
      this.gateway.work(OWN_ORDER / 2, () => this.note(this.measured.orders, placedAt));
    }
  }

  private note(measured: number[], begun: number): void {
    if (begun >= UNCOUNTED) measured.push(this.agenda.now - begun);
  }
}

function msOf(cost: { value: number }): number {
  return cost.value / 1_000;
}

const OWN_ORDER = DERIVED.ownOrder / 1_000;
const TICK: Command = { engineMs: msOf(COSTS.tick), followMs: msOf(COSTS.tick), placedAt: null };

function orderOf(placedAt: number | null): Command {
  return { engineMs: msOf(COSTS.engineCommand), followMs: DERIVED.followCommand / 1_000, placedAt };
}
