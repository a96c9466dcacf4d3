import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Broadcast } from '../../../src/market/realtime/connection.ts';

const MANY = 175;

/** Counts how often it has changed. */
class Counting {
  state = 0;
  snapshot(): Buffer {
    return Buffer.from(`at ${this.state}`);
  }
  update(): Buffer {
    this.state += 1;
    return Buffer.from(`now ${this.state}`);
  }
}

class Reading {
  readonly heard: string[] = [];
  sendUpdate(_source: Broadcast, message: Buffer): void {
    this.heard.push(message.toString());
  }
}

function followed() {
  const channel = new Counting();
  const broadcast = new Broadcast(channel, () => undefined);
  const readers = Array.from({ length: MANY }, () => new Reading());
  for (const reader of readers) broadcast.join(reader);
  for (const { heard } of readers) heard.length = 0;
  return { broadcast, channel, readers };
}

const haveHeard = (readers: readonly Reading[], message: string) =>
  readers.filter(({ heard }) => heard.includes(message)).length;

it('lets the process do something else between many readers', async () => {
  const { broadcast, channel, readers } = followed();
  broadcast.flush();
  const message = `now ${channel.state}`;
  const atOnce = haveHeard(readers, message);
  expect(atOnce).toBeGreaterThan(0);
  expect(atOnce).toBeLessThan(MANY / 2);
  for (let turns = 0; turns < MANY && haveHeard(readers, message) < MANY; turns += 1) await turn();
  expect(readers.map(({ heard }) => heard)).toEqual(readers.map(() => [message]));
});

it('keeps the order of updates for every reader, however fast they follow each other', async () => {
  const { broadcast, channel, readers } = followed();
  const before = channel.state;
  for (let time = 0; time < 5; time += 1) broadcast.flush();
  const updates = Array.from({ length: 5 }, (_, at) => `now ${before + at + 1}`);
  for (let turns = 0; turns < MANY && haveHeard(readers, `now ${channel.state}`) < MANY; turns += 1)
    await turn();
  expect(readers.map(({ heard }) => heard)).toEqual(readers.map(() => updates));
});

it('shows a new reader the state after the update under way, and never that update', async () => {
  const { broadcast, channel, readers } = followed();
  broadcast.flush();
  const late = new Reading();
  broadcast.join(late);
  expect(late.heard).toEqual([`at ${channel.state}`]);
  for (let turns = 0; turns < MANY; turns += 1) await turn();
  expect(late.heard).toHaveLength(1);
  expect(haveHeard(readers, `now ${channel.state}`)).toBe(MANY);
});

it('sends nothing more to a reader who has left while an update was under way', async () => {
  const { broadcast, readers } = followed();
  broadcast.flush();
  const last = readers.at(-1);
  if (!last) throw new Error('There is no last reader');
  broadcast.leave(last);
  for (let turns = 0; turns < MANY; turns += 1) await turn();
  expect(last.heard).toEqual([]);
});

it('sends nothing to others when somebody joins, or is shown the state, while an update is under way', async () => {
  const { broadcast, channel, readers } = followed();
  broadcast.flush();
  const message = `now ${channel.state}`;
  const atOnce = haveHeard(readers, message);
  broadcast.join(new Reading());
  const last = readers.at(-1);
  if (!last) throw new Error('There is no last reader');
  broadcast.show(last);
  expect(haveHeard(readers, message)).toBe(atOnce);
  for (let turns = 0; turns < MANY; turns += 1) await turn();
  // Whoever was shown the state has the update in it.
  expect(last.heard).toEqual([`at ${channel.state}`]);
  expect(haveHeard(readers, message)).toBe(MANY - 1);
});
