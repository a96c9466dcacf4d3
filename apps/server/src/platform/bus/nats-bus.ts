import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  connect,
  errors,
  type NatsConnection,
  type NodeConnectionOptions,
  type Subscription,
} from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { SecretKeys } from '../sealing/index.ts';
import { type Age, type Bus, BusError, isOf, KeptOut, type Question, type Topic } from './bus.ts';
import { createEnvelope, type Envelope } from './envelope.ts';

/**
 * ms between two tries to connect, and between two signs of life; two missed ones end a connection.
 */
const RECONNECT_WAIT = 250;
const PING_EVERY = 2_000;
const MOST_PINGS_OUT = 2;
const CONNECT_LIMIT = 2_000;
/**
 * ms between two words of a process to itself, and how many it may miss: a connection that brings
 * none of them back is given up, however open it looks. Words are counted, not only time: a process
 * that was stopped itself reads what has come before it says the next one.
 */
const SAY_EVERY = 1_000;
const MOST_UNHEARD = 4;
/** Room of NATS' default of 1 MiB a message. */
const MOST_BYTES = 1_000_000;

export interface NatsBusOptions {
  /**
   * `nats://` or `tls://`, one or several of a cluster; a user and a password may stand in each.
   */
  urls: readonly string[];
  secretKeys: SecretKeys;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** What is on its way, and how far the sender was; 0 before it knows. */
const SENT = z.object({ seen: z.int(), message: z.unknown() });
type Sent = z.infer<typeof SENT>;

/** A question on its way; `id` names it among all questions that were ever asked. */
const ASKING = z.object({ id: z.string(), asked: z.unknown() });
type Asking = z.infer<typeof ASKING>;

/**
 * The bus between processes, over NATS. It connects by itself, at the start and again after every
 * loss, to whichever server answers. It is connected while it hears itself.
 */
export class NatsBus implements Bus {
  private connection: NatsConnection | null = null;
  private connected = false;
  /** Whether the library says that a server is at the other end. */
  private isLinked = false;
  private closing = false;
  /** Whether it was said that the bus is away. */
  private isAway = false;
  private readonly envelope: Envelope;
  private readonly keptOut: KeptOut;
  private age: Age | null = null;
  private readonly reconnected = new Set<() => void>();
  /** What is subscribed once a connection is there. */
  private readonly wanted = new Set<(connection: NatsConnection) => void>();
  private refused = 0;
  private readonly name = randomUUID();
  private readonly ownSubject = subjectOf(`self.${this.name}`);
  private asked = 0;
  /**
   * Words of this process to itself, and the last one that came back or is not waited for any more.
   */
  private said = 0;
  private heard = 0;
  private deaf = 0;
  private readonly timer: NodeJS.Timeout;

  private constructor(private readonly options: NatsBusOptions) {
    this.envelope = createEnvelope(options.secretKeys);
    this.keptOut = new KeptOut(options.log);
    this.subscribe(this.ownSubject, (bytes) => this.hearItself(bytes));
    this.timer = setInterval(() => this.look(), SAY_EVERY).unref();
  }

  /** Opens the bus; resolves soon when no server answers yet: it is then not connected. */
  static async open(options: NatsBusOptions): Promise<NatsBus> {
    const bus = new NatsBus(options);
    let forget = () => {};
    const heard = new Promise<void>((resolve) => {
      forget = bus.onReconnected(resolve);
    });
    await bus.connect();
    if (bus.connection) await Promise.race([heard, sleep(CONNECT_LIMIT, undefined, { ref: false })]);
    forget();
    return bus;
  }

  get isConnected(): boolean {
    return this.connected;
  }

  get failures(): number {
    return this.keptOut.count;
  }

  get deafConnections(): number {
    return this.deaf;
  }

  publish<Message>(to: Topic<Message>, message: Message): void {
    const { connection } = this;
    // While it is away the client would keep messages and send old ones later.
    if (!connection || !this.connected) return;
    const subject = subjectOf(to.name);
    this.attempt(() => {
      const bytes = this.date(subject, message);
      if (bytes.length <= MOST_BYTES) connection.publish(subject, bytes);
      else this.options.log.warn({ subject, bytes: bytes.length }, 'a message is too large for the bus');
    });
  }

  listen<Message>(to: Topic<Message>, listener: (message: Message) => void): () => void {
    const subject = subjectOf(to.name);
    return this.subscribe(subject, (bytes) => {
      const opened = this.openSent(subject, bytes);
      return opened && this.isOf(to, opened.message) ? listener(opened.message) : undefined;
    });
  }

  async ask<Asked, Answer>(about: Question<Asked, Answer>, asked: Asked, deadline: number): Promise<Answer> {
    const { connection } = this;
    const { name } = about;
    if (!connection || !this.connected) throw new BusError('unheard', name);
    const subject = subjectOf(name);
    this.asked += 1;
    const question: Asking = { id: `${this.name}.${this.asked}`, asked };
    try {
      const bytes = this.date(subject, question);
      const reply = await connection.request(subject, bytes, { timeout: deadline });
      const opened = this.open(answerSubjectOf(subject, question), reply.data);
      if (!opened) throw new BusError('unanswered', name);
      return opened.message as Answer;
    } catch (error) {
      if (error instanceof BusError) throw error;
      throw new BusError(isUnheard(error) ? 'unheard' : 'unanswered', name);
    }
  }

  answer<Asked, Answer>(
    about: Question<Asked, Answer>,
    handler: (asked: Asked) => Promise<Answer>,
  ): () => void {
    const subject = subjectOf(about.name);
    return this.subscribe(subject, async (bytes, respond) => {
      const opened = this.openSent(subject, bytes);
      if (!opened) return;
      const question = ASKING.safeParse(opened.message).data;
      if (!question || !this.isOf(about, question.asked)) return;
      const answer = await handler(question.asked);
      respond(this.envelope.close(answerSubjectOf(subject, question), answer));
    });
  }

  dateBy(age: Age): void {
    this.age = age;
  }

  onReconnected(listener: () => void): () => void {
    this.reconnected.add(listener);
    return () => this.reconnected.delete(listener);
  }

  async close(): Promise<void> {
    this.closing = true;
    this.connected = false;
    clearInterval(this.timer);
    await this.connection?.close();
  }

  /** Never rejects. The rest of the process starts meanwhile, from the database. */
  private async connect(): Promise<void> {
    const connection = await connect({
      ...addressOf(this.options.urls),
      name: 'trade',
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_WAIT,
      pingInterval: PING_EVERY,
      maxPingOut: MOST_PINGS_OUT,
      timeout: CONNECT_LIMIT,
      waitOnFirstConnect: false,
      // A server that refuses the password for a while must not be given up for ever.
      ignoreAuthErrorAbort: true,
      noAsyncTraces: true,
    }).catch(() => null);
    if (this.closing) await connection?.close().catch(() => undefined);
    else if (connection) this.take(connection);
    else {
      this.lose('the bus cannot be reached; trying on');
      setTimeout(() => void this.connect(), RECONNECT_WAIT).unref();
    }
  }

  private take(connection: NatsConnection): void {
    this.connection = connection;
    for (const subscribe of this.wanted) this.attempt(() => subscribe(connection));
    this.greetItself();
    void this.watch(connection);
    // The library gives some connections up for ever.
    void connection.closed().then(() => this.replace(connection, 'the connection to the bus has ended'));
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (this.connection !== connection) return;
      if (type === 'disconnect') this.lose('the bus was lost');
      else if (type === 'reconnect') this.greetItself();
    }
  }

  private lose(how: string): void {
    if (!this.isAway && !this.closing) this.options.log.warn({}, how);
    this.isAway = true;
    this.isLinked = false;
    this.connected = false;
  }

  /**
   * Gives a connection up for a new one. Who waits for an answer over it is told that none will
   * come.
   */
  private replace(connection: NatsConnection, why: string): void {
    if (this.connection !== connection || this.closing) return;
    this.connection = null;
    this.lose(why);
    connection.close().catch(() => undefined);
    void this.connect();
  }

  /** Over what is connected anew nothing of before is waited for. */
  private greetItself(): void {
    this.isLinked = true;
    this.heard = this.said;
    this.sayToItself();
  }

  private look(): void {
    const { connection } = this;
    // While the library has lost the server, it looks for one by itself.
    if (!connection || !this.isLinked) return;
    if (this.said - this.heard < MOST_UNHEARD) this.sayToItself();
    else {
      this.deaf += 1;
      this.replace(connection, 'this process does not hear itself on the bus; it connects anew');
    }
  }

  private sayToItself(): void {
    const { connection, ownSubject } = this;
    this.said += 1;
    this.attempt(() => connection?.publish(ownSubject, this.envelope.close(ownSubject, this.said)));
  }

  private hearItself(bytes: Uint8Array): void {
    const word = this.open(this.ownSubject, bytes)?.message;
    // Somebody else can only repeat an old one.
    if (typeof word !== 'number' || word <= this.heard) return;
    this.heard = word;
    if (this.connected) return;
    this.connected = true;
    if (this.isAway) this.options.log.info({}, 'the bus is there again');
    this.isAway = false;
    for (const listener of this.reconnected) this.keptOut.run('reconnected', listener);
  }

  private subscribe(
    subject: string,
    hear: (bytes: Uint8Array, respond: (answer: Uint8Array) => void) => unknown,
  ): () => void {
    let subscription: Subscription | null = null;
    const begin = (connection: NatsConnection) => {
      subscription = connection.subscribe(subject, {
        // Whatever is thrown here ends the library's reading, and the connection hears nothing
        // more.
        callback: (error, message) => {
          if (error || this.connection !== connection) return;
          const respond = (answer: Uint8Array) => this.attempt(() => message.respond(answer));
          this.keptOut.run(subject, () => hear(message.data, respond));
        },
      });
    };
    this.wanted.add(begin);
    this.attempt(() => this.connection && begin(this.connection));
    return () => {
      this.wanted.delete(begin);
      this.attempt(() => subscription?.unsubscribe());
    };
  }

  /** Closes a message together with how far this process is. */
  private date(subject: string, message: unknown): Buffer {
    const sent: Sent = { seen: this.age?.seen() ?? 0, message };
    return this.envelope.close(subject, sent);
  }

  /** Opens what `date` has closed; null for what was sent too long ago. */
  private openSent(subject: string, bytes: Uint8Array): Sent | null {
    const opened = this.open(subject, bytes);
    if (!opened) return null;
    const sent = SENT.safeParse(opened.message).data;
    return sent && !this.age?.isBeyond(sent.seen) ? sent : null;
  }

  /** A message that a program of another version means otherwise, or that somebody made. */
  private isOf<Message>(
    of: Topic<Message> | Question<Message, unknown>,
    message: unknown,
  ): message is Message {
    if (isOf(of, message)) return true;
    this.options.log.warn({ subject: subjectOf(of.name) }, 'a message on the bus is not what it is about');
    return false;
  }

  private open(subject: string, bytes: Uint8Array): { message: unknown } | null {
    const opened = this.envelope.open(subject, bytes);
    if (!opened) {
      this.refused += 1;
      if (this.refused === 1 || this.refused % 1000 === 0) {
        this.options.log.error(
          { subject, refused: this.refused },
          'a message on the bus is not of this venue',
        );
      }
    }
    return opened;
  }

  /** A connection that ends at this moment loses the message, as any message may be lost. */
  private attempt(send: () => unknown): void {
    try {
      send();
    } catch (error) {
      this.options.log.warn({ err: error }, 'a message was lost with the connection of the bus');
    }
  }
}

/** The servers, and the user and password of the first, which the library wants apart. */
function addressOf(
  urls: readonly string[],
): Pick<NodeConnectionOptions, 'servers' | 'user' | 'pass' | 'tls'> {
  const parsed = urls.map((url) => new URL(url));
  const { username = '', password = '' } = parsed[0] ?? {};
  return {
    servers: parsed.map(({ host }) => host),
    ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(parsed.some(({ protocol }) => protocol === 'tls:') && { tls: {} }),
  };
}

function subjectOf(name: string): string {
  return `trade.${name}`;
}

/**
 * The answer to one question is closed for that question, so that nobody can give it to another
 * one.
 */
function answerSubjectOf(subject: string, { id }: Asking): string {
  return `${subject}.answer.${id}`;
}

function isUnheard(error: unknown): boolean {
  return (
    error instanceof errors.NoRespondersError ||
    (error instanceof errors.RequestError && error.isNoResponders()) ||
    error instanceof errors.ClosedConnectionError ||
    error instanceof errors.DrainingConnectionError
  );
}
