import type { Logger } from 'pino';
import type { z } from 'zod';

/**
 * A kind of message that anybody may listen to. `Message` is plain JSON: no bigint, no date, no
 * undefined.
 */
export interface Topic<Message> {
  readonly name: string;
  /** What its messages are; whatever is not that is not heard. */
  readonly shape: z.ZodType<Message>;
}

/** A question that one process answers. Both ways plain JSON. */
export interface Question<Asked, Answer> {
  readonly name: string;
  /** What is asked; whatever is not that gets no answer. */
  readonly shape: z.ZodType<Asked>;
  /** Never set: it carries the type. */
  readonly answer?: Answer;
}

/** Names a topic, such as `journal.batch`. */
export function topic<Message>(name: string, shape: z.ZodType<Message>): Topic<Message> {
  return { name, shape };
}

/** Names a question, such as `sequencer.submit`. */
export function question<Asked, Answer>(name: string, shape: z.ZodType<Asked>): Question<Asked, Answer> {
  return { name, shape };
}

/** Whether something that came over the bus is what its topic or question says. */
export function isOf<Message>(
  { shape }: { shape: z.ZodType<Message> },
  message: unknown,
): message is Message {
  return shape.safeParse(message).success;
}

/**
 * Why a question has no answer. After `unheard` nobody has got it, so it may be asked again; after
 * `unanswered` it may have had an effect.
 */
export type BusFailure = 'unheard' | 'unanswered';

export class BusError extends Error {
  override readonly name = 'BusError';

  constructor(
    readonly failure: BusFailure,
    what: string,
  ) {
    super(failure === 'unheard' ? `Nobody answers ${what} now.` : `No answer to ${what} came in time.`);
  }
}

/**
 * Tells a message of now from one that was overheard and is repeated, without a clock that two
 * processes would have to share.
 */
export interface Age {
  /** How far this process is: the last sequence that it has seen. */
  seen: () => number;
  /** Whether who was no further than that has sent it too long ago. */
  isBeyond: (seen: number) => boolean;
}

/**
 * Messages between the processes of one venue. Nothing on it is durable and any message may be
 * lost: whoever must not miss one numbers them, and reads what is missing from the database.
 */
export interface Bus {
  /** False while no message can pass: while this process does not hear what it says itself. */
  readonly isConnected: boolean;
  /** Exceptions of listeners and handlers since the start. */
  readonly failures: number;
  /** Connections that were given up because nothing that this process said came back over them. */
  readonly deafConnections: number;
  /**
   * Sends a message to all listeners of all processes, this one included, in order. Never fails;
   * without a connection it is dropped.
   */
  publish<Message>(to: Topic<Message>, message: Message): void;
  /**
   * Listens until the returned function is called. What a listener throws or rejects with is logged
   * and counted, and keeps nobody else from hearing.
   */
  listen<Message>(to: Topic<Message>, listener: (message: Message) => void): () => void;
  /** Asks, and resolves with the answer within `deadline` ms. Rejects with a `BusError`. */
  ask<Asked, Answer>(about: Question<Asked, Answer>, asked: Asked, deadline: number): Promise<Answer>;
  /**
   * Answers a question until the returned function is called. A handler that rejects gives no
   * answer.
   */
  answer<Asked, Answer>(
    about: Question<Asked, Answer>,
    handler: (asked: Asked) => Promise<Answer>,
  ): () => void;
  /**
   * From now on messages say how far their sender is, and one of too long ago is neither heard nor
   * answered.
   */
  dateBy(age: Age): void;
  /** Called whenever the connection is there again after it was lost. */
  onReconnected(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Exceptions that were told, one line each; of more, every thousandth is. */
const TOLD_OF_EACH = 100;

/**
 * Keeps what listeners and handlers throw, and what their promises reject with, from whoever calls
 * them: a library that reads from a connection may read no more after an exception.
 */
export class KeptOut {
  count = 0;

  constructor(private readonly log: Pick<Logger, 'warn'>) {}

  run(subject: string, act: () => unknown): void {
    try {
      const result = act();
      if (result instanceof Promise) result.catch((error: unknown) => this.note(subject, error));
    } catch (error) {
      this.note(subject, error);
    }
  }

  note(subject: string, error: unknown): void {
    this.count += 1;
    if (this.count > TOLD_OF_EACH && this.count % 1000 !== 0) return;
    this.log.warn(
      { err: error, subject, failures: this.count },
      'what hears a message of the bus has failed',
    );
  }
}
