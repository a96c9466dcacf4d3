import { randomUUID } from 'node:crypto';
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
import { type Age, type Bus, BusError, isOf, type Question, type Topic } from './bus.ts';
import { createEnvelope, type Envelope } from './envelope.ts';

/** ms between two tries to connect, and between two signs of life; two missed ones end a connection. */
const RECONNECT_WAIT = 250;
const PING_EVERY = 2_000;
const MOST_PINGS_OUT = 2;
const CONNECT_LIMIT = 2_000;
/** Room of NATS' default of 1 MiB a message. */
const MOST_BYTES = 1_000_000;

export interface NatsBusOptions {
  /** `nats://` or `tls://`, one or several of a cluster; a user and a password may stand in each. */
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

/** The bus between processes, over NATS. It connects by itself, at the start and again after every loss, to whichever server answers. */
export class NatsBus implements Bus {
  private connection: NatsConnection | null = null;
  private connected = false;
  private closing = false;
  private readonly envelope: Envelope;
  private age: Age | null = null;
  private readonly reconnected = new Set<() => void>();
  /** What is subscribed once a connection is there. */
  private readonly wanted = new Set<(connection: NatsConnection) => void>();
  private refused = 0;
  private readonly name = randomUUID();
  private asked = 0;

  private constructor(private readonly options: NatsBusOptions) {
    this.envelope = createEnvelope(options.secretKeys);
  }

  /** Opens the bus; resolves at once when no server answers yet: it is then not connected. */
  static async open(options: NatsBusOptions): Promise<NatsBus> {
    const bus = new NatsBus(options);
    await bus.connect();
    return bus;
  }

  get isConnected(): boolean {
    return this.connected;
  }

  publish<Message>(to: Topic<Message>, message: Message): void {
    const { connection } = this;
    // While it is away the client would keep messages and send old ones later.
    if (!connection || !this.connected) return;
    const subject = subjectOf(to.name);
    const bytes = this.date(subject, message);
    if (bytes.length > MOST_BYTES) {
      this.options.log.warn({ subject, bytes: bytes.length }, 'a message is too large for the bus');
      return;
    }
    this.attempt(() => connection.publish(subject, bytes));
  }

  listen<Message>(to: Topic<Message>, listener: (message: Message) => void): () => void {
    const subject = subjectOf(to.name);
    return this.subscribe(subject, (bytes) => {
      const opened = this.openSent(subject, bytes);
      if (opened && this.isOf(to, opened.message)) listener(opened.message);
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
    return this.subscribe(subject, (bytes, respond) => {
      const opened = this.openSent(subject, bytes);
      if (!opened) return;
      const question = ASKING.safeParse(opened.message).data;
      if (!question || !this.isOf(about, question.asked)) return;
      handler(question.asked).then(
        (answer) => respond(this.envelope.close(answerSubjectOf(subject, question), answer)),
        (error: unknown) => this.options.log.warn({ err: error, subject }, 'a question got no answer'),
      );
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
    await this.connection?.close();
  }

  private async connect(): Promise<void> {
    while (!this.closing) {
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
      if (connection) {
        if (this.closing) await connection.close();
        else this.take(connection);
        return;
      }
      this.options.log.warn({}, 'the bus cannot be reached; trying on');
      // The rest of the process starts meanwhile, from the database.
      void this.connectLater();
      return;
    }
  }

  private async connectLater(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_WAIT).unref());
    await this.connect();
    if (this.connected) this.tellReconnected();
  }

  private take(connection: NatsConnection): void {
    this.connection = connection;
    this.connected = true;
    for (const subscribe of this.wanted) subscribe(connection);
    void this.watch(connection);
  }

  private async watch(connection: NatsConnection): Promise<void> {
    const { log } = this.options;
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' && this.connected) {
        this.connected = false;
        if (!this.closing) log.warn({}, 'the bus was lost');
      } else if (type === 'reconnect') {
        this.connected = true;
        log.info({}, 'the bus is there again');
        this.tellReconnected();
      }
    }
  }

  private tellReconnected(): void {
    for (const listener of this.reconnected) listener();
  }

  private subscribe(
    subject: string,
    hear: (bytes: Uint8Array, respond: (answer: Uint8Array) => void) => void,
  ): () => void {
    let subscription: Subscription | null = null;
    const begin = (connection: NatsConnection) => {
      subscription = connection.subscribe(subject, {
        callback: (error, message) => {
          if (error) return;
          hear(message.data, (answer) => this.attempt(() => message.respond(answer)));
        },
      });
    };
    this.wanted.add(begin);
    if (this.connection) begin(this.connection);
    return () => {
      this.wanted.delete(begin);
      subscription?.unsubscribe();
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
  private attempt(send: () => void): void {
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

/** The answer to one question is closed for that question, so that nobody can give it to another one. */
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
