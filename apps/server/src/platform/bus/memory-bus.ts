import { type Bus, BusError, isOf, KeptOut, type Question, type Topic } from './bus.ts';

type Listener = (message: unknown) => unknown;
type Handler = (asked: unknown) => Promise<unknown>;

/** The bus of a process that is the whole venue: messages are handed over at once, as they are. */
export class MemoryBus implements Bus {
  readonly isConnected = true;
  readonly deafConnections = 0;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly handlers = new Map<string, Handler>();
  private readonly keptOut: KeptOut;

  constructor(log: ConstructorParameters<typeof KeptOut>[0] = console) {
    this.keptOut = new KeptOut(log);
  }

  get failures(): number {
    return this.keptOut.count;
  }

  publish<Message>({ name }: Topic<Message>, message: Message): void {
    for (const listener of this.listeners.get(name) ?? []) this.keptOut.run(name, () => listener(message));
  }

  listen<Message>(to: Topic<Message>, listener: (message: Message) => void): () => void {
    const known = this.listeners.get(to.name) ?? new Set<Listener>();
    const hear: Listener = (message) => (isOf(to, message) ? listener(message) : undefined);
    this.listeners.set(to.name, known.add(hear));
    return () => known.delete(hear);
  }

  async ask<Asked, Answer>(about: Question<Asked, Answer>, asked: Asked, deadline: number): Promise<Answer> {
    const { name } = about;
    const handler = this.handlers.get(name);
    if (!handler) throw new BusError('unheard', name);
    if (!isOf(about, asked)) throw new BusError('unanswered', name);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new BusError('unanswered', name)), deadline);
    });
    try {
      return (await Promise.race([handler(asked), late])) as Answer;
    } catch (error) {
      if (!(error instanceof BusError)) this.keptOut.note(name, error);
      throw new BusError('unanswered', name);
    } finally {
      clearTimeout(timer);
    }
  }

  answer<Asked, Answer>(
    { name }: Question<Asked, Answer>,
    handler: (asked: Asked) => Promise<Answer>,
  ): () => void {
    this.handlers.set(name, handler as Handler);
    return () => {
      if (this.handlers.get(name) === handler) this.handlers.delete(name);
    };
  }

  /** Nothing is overheard inside of one process. */
  dateBy(): void {}

  onReconnected(): () => void {
    return () => undefined;
  }

  async close(): Promise<void> {
    this.listeners.clear();
    this.handlers.clear();
  }
}
