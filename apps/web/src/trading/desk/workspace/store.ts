import type { Drawing, Workspace } from '@trade/protocol';
import { type LocalCopy, readLocalCopy, withDrawings, writeLocalCopy } from './local-copy.ts';

/** The calls behind a workspace. */
export interface WorkspaceRemote {
  read(): Promise<Workspace>;
  change(settings: Workspace): Promise<unknown>;
  readDrawings(symbol: string): Promise<readonly Drawing[]>;
  saveDrawings(symbol: string, drawings: readonly Drawing[]): Promise<unknown>;
  /** Whether the server refused a call, so that sending it again is of no use. */
  isRefusal(error: unknown): boolean;
}

/** How long changes are gathered, and the wait before what could not be sent is sent again, ms. */
const PACE = { gather: 800, again: 10_000 };

const NONE: readonly Drawing[] = [];

/**
 * A customer's trading setup and drawings, outside of React. What is kept in the browser is shown
 * at once; the server's answer takes its place, except where this browser has changes that were not
 * sent yet. Of two devices the one that changes a setting later wins.
 */
export class WorkspaceStore {
  readonly #remote: WorkspaceRemote | null;
  readonly #pace: typeof PACE;
  readonly #listeners = new Set<() => void>();
  readonly #read = new Set<string>();
  #copy: LocalCopy;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #sending = false;

  /** `remote` is null for a visitor, whose setup stays in the browser. */
  constructor(account: string, remote: WorkspaceRemote | null, pace = PACE) {
    this.#remote = remote;
    this.#pace = pace;
    this.#copy = readLocalCopy(account);
    if (this.#hasUnsaved) this.#sendIn(this.#pace.gather);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly settings = (): Workspace => this.#copy.settings;

  drawingsOf(symbol: string): readonly Drawing[] {
    return this.#copy.drawings.find(([other]) => other === symbol)?.[1] ?? NONE;
  }

  change(settings: Workspace): void {
    const { unsaved } = this.#copy;
    this.#keep({
      settings: { ...this.#copy.settings, ...settings },
      unsaved: { ...unsaved, settings: { ...unsaved.settings, ...settings } },
    });
    this.#sendIn(this.#pace.gather);
  }

  draw(symbol: string, drawings: readonly Drawing[]): void {
    const { unsaved } = this.#copy;
    this.#keep({
      drawings: withDrawings(this.#copy.drawings, symbol, drawings),
      unsaved: { ...unsaved, symbols: [...new Set([...unsaved.symbols, symbol])] },
    });
    this.#sendIn(this.#pace.gather);
  }

  /** Asks the server for the settings, once. */
  readSettings(): void {
    void this.#readOnce('settings', async (remote) => {
      const settings = await remote.read();
      this.#keep({ settings: { ...settings, ...this.#copy.unsaved.settings } });
    });
  }

  /** Asks the server for the drawings of a symbol, once. */
  readDrawings(symbol: string): void {
    void this.#readOnce(`drawings of ${symbol}`, async (remote) => {
      const drawings = await remote.readDrawings(symbol);
      if (this.#copy.unsaved.symbols.includes(symbol)) return;
      this.#keep({ drawings: withDrawings(this.#copy.drawings, symbol, drawings) });
    });
  }

  async #readOnce(what: string, read: (remote: WorkspaceRemote) => Promise<void>): Promise<void> {
    if (this.#remote === null || this.#read.has(what)) return;
    this.#read.add(what);
    try {
      await read(this.#remote);
    } catch {
      // What the browser keeps goes on; the next page that needs it asks again.
      this.#read.delete(what);
    }
  }

  get #hasUnsaved(): boolean {
    const { settings, symbols } = this.#copy.unsaved;
    return this.#remote !== null && (Object.keys(settings).length > 0 || symbols.length > 0);
  }

  #keep(changed: Partial<LocalCopy>): void {
    this.#copy = { ...this.#copy, ...changed };
    writeLocalCopy(this.#copy);
    for (const listener of this.#listeners) listener();
  }

  #sendIn(wait: number): void {
    if (this.#remote === null) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#send(this.#remote as WorkspaceRemote);
    }, wait);
  }

  /** One call after another, so that none overtakes a later one. */
  async #send(remote: WorkspaceRemote): Promise<void> {
    if (this.#sending) return this.#sendIn(this.#pace.gather);
    this.#sending = true;
    const isDone = (await this.#sendSettings(remote)) && (await this.#sendDrawings(remote));
    this.#sending = false;
    if (this.#hasUnsaved && this.#timer === null) this.#sendIn(isDone ? this.#pace.gather : this.#pace.again);
  }

  async #sendSettings(remote: WorkspaceRemote): Promise<boolean> {
    const sent = this.#copy.unsaved.settings;
    if (Object.keys(sent).length === 0) return true;
    if (!(await arrives(remote, remote.change(sent)))) return false;
    const changedSince = Object.entries(this.#copy.unsaved.settings).filter(
      ([name, value]) => sent[name as keyof Workspace] !== value,
    );
    this.#keep({ unsaved: { ...this.#copy.unsaved, settings: Object.fromEntries(changedSince) } });
    return true;
  }

  async #sendDrawings(remote: WorkspaceRemote): Promise<boolean> {
    for (const symbol of this.#copy.unsaved.symbols) {
      const sent = this.drawingsOf(symbol);
      if (!(await arrives(remote, remote.saveDrawings(symbol, sent)))) return false;
      if (this.drawingsOf(symbol) !== sent) continue;
      const symbols = this.#copy.unsaved.symbols.filter((other) => other !== symbol);
      this.#keep({ unsaved: { ...this.#copy.unsaved, symbols } });
    }
    return true;
  }
}

/** Whether there is nothing more to send: the server has it, or will never take it. */
async function arrives(remote: WorkspaceRemote, call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    return remote.isRefusal(error);
  }
}
