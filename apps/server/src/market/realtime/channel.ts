/** Something that changes and that many sockets follow. What a slow reader misses, a snapshot makes good. */
export interface Channel {
  /** The present state as one message; null while there is none. */
  snapshot(): Buffer | null;
  /** What changed since the last call, as one message; null when nothing did. */
  update(): Buffer | null;
}

/** Somebody who follows channels. */
export interface Reader {
  /** Takes a message of a channel, or does without it until the channel is shown afresh. */
  sendUpdate(source: Broadcast, message: Buffer): void;
}

/** A channel with its readers. */
export class Broadcast {
  private readonly readers = new Set<Reader>();

  constructor(
    private readonly channel: Channel,
    /** Called when the last reader has left. */
    private readonly onDeserted: () => void,
  ) {}

  /** Brings a reader in, or up to date again, with a snapshot that the next update follows. */
  join(reader: Reader): void {
    this.flush();
    this.readers.add(reader);
    this.show(reader);
  }

  leave(reader: Reader): void {
    if (this.readers.delete(reader) && this.readers.size === 0) this.onDeserted();
  }

  show(reader: Reader): void {
    const snapshot = this.channel.snapshot();
    if (snapshot) reader.sendUpdate(this, snapshot);
  }

  /** Sends what changed to all readers: one buffer, however many they are. */
  flush(): void {
    const update = this.channel.update();
    if (!update) return;
    for (const reader of this.readers) reader.sendUpdate(this, update);
  }
}
