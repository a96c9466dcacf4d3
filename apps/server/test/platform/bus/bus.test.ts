import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net';
import { connect as connectRaw } from '@nats-io/transport-node';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { findNatsServer, type NatsServer, startNats } from '../../../../../testbed/src/nats.ts';
import { createEnvelope } from '../../../src/platform/bus/envelope.ts';
import { type Bus, MemoryBus, NatsBus, question, topic } from '../../../src/platform/bus/index.ts';
import { PATIENCE } from '../../harness/patience.ts';

const SAID = topic('said', z.object({ text: z.string() }));
const SUM = question<{ numbers: number[] }, { sum: number }>(
  'sum',
  z.object({ numbers: z.array(z.number()) }),
);
const log = pino({ level: 'silent' });

/** Two ends of one bus: the same in one process, two connections over NATS. */
interface Ends {
  one: Bus;
  two: Bus;
  close(): Promise<void>;
}

function answersItsQuestions(open: () => Promise<Ends>): void {
  let ends: Ends;
  beforeEach(async () => {
    ends = await open();
  });
  afterEach(async () => {
    await ends.close();
  });

  it('brings messages to every listener, in order, until they listen no more', async () => {
    const heard: string[] = [];
    const forget = ends.two.listen(SAID, ({ text }) => heard.push(text));
    await vi.waitFor(() => {
      ends.one.publish(SAID, { text: 'ready?' });
      if (heard.length === 0) throw new Error('Nothing was heard yet');
    }, PATIENCE);
    heard.length = 0;
    for (const text of ['a', 'b', 'c']) ends.one.publish(SAID, { text });
    await vi.waitFor(
      () => expect(heard.filter((text) => text !== 'ready?')).toEqual(['a', 'b', 'c']),
      PATIENCE,
    );
    forget();
    ends.one.publish(SAID, { text: 'd' });
    ends.two.publish(SAID, { text: 'd' });
    await expect(ends.one.ask(SUM, { numbers: [] }, 1_000)).rejects.toThrow();
    expect(heard).not.toContain('d');
  });

  it('answers a question, and says when nobody does or the answer fails', async () => {
    await expect(ends.one.ask(SUM, { numbers: [1] }, 1_000)).rejects.toMatchObject({ failure: 'unheard' });
    const leave = ends.two.answer(SUM, async ({ numbers }) => {
      if (numbers.length === 0) throw new Error('Nothing to add');
      return { sum: numbers.reduce((sum, number) => sum + number, 0) };
    });
    await vi.waitFor(async () => {
      expect(await ends.one.ask(SUM, { numbers: [1, 2, 3] }, 5_000)).toEqual({ sum: 6 });
    }, PATIENCE);
    await expect(ends.one.ask(SUM, { numbers: [] }, 200)).rejects.toMatchObject({ failure: 'unanswered' });
    leave();
    await vi.waitFor(
      () => expect(ends.one.ask(SUM, { numbers: [1] }, 1_000)).rejects.toMatchObject({ failure: 'unheard' }),
      PATIENCE,
    );
  });

  it('goes on, logs and counts, whatever listeners and handlers throw', async () => {
    const { one, two } = ends;
    let returned = 0;
    two.onReconnected(() => {
      returned += 1;
    });
    const heard: string[] = [];
    two.listen(SAID, ({ text }) => {
      if (text === 'throw') throw new Error('A listener throws');
    });
    two.listen(SAID, async ({ text }) => {
      if (text === 'reject') throw new Error('A listener rejects');
    });
    two.listen(SAID, ({ text }) => {
      if (text === 'null') throw null;
    });
    two.listen(topic('said', THROWING), () => undefined);
    two.listen(SAID, ({ text }) => heard.push(text));
    await vi.waitFor(() => {
      one.publish(SAID, { text: 'ready?' });
      if (heard.length === 0) throw new Error('Nothing was heard yet');
    }, PATIENCE);
    heard.length = 0;
    const before = two.failures;
    const texts = ['throw', 'a', 'reject', 'null', 'shape', 'b'];
    for (const text of texts) one.publish(SAID, { text });
    await vi.waitFor(() => expect(heard.filter((text) => text !== 'ready?')).toEqual(texts), PATIENCE);
    await vi.waitFor(() => expect(two.failures - before).toBe(4), PATIENCE);

    two.answer(SUM, ({ numbers }) => {
      if (numbers[0] === 1) throw new Error('A handler throws');
      // What cannot be written as JSON.
      if (numbers[0] === 2) return Promise.resolve({ sum: 1n as unknown as number });
      return numbers[0] === 3 ? Promise.reject(null) : Promise.resolve({ sum: numbers.length });
    });
    await vi.waitFor(
      async () => expect(await one.ask(SUM, { numbers: [] }, 5_000)).toEqual({ sum: 0 }),
      PATIENCE,
    );
    for (const number of [1, 3])
      await expect(one.ask(SUM, { numbers: [number] }, 200)).rejects.toMatchObject({ failure: 'unanswered' });
    await one.ask(SUM, { numbers: [2] }, 200).catch(() => undefined);
    // Nor does what this process says itself reach whoever says it.
    one.publish(topic<{ text: bigint }>('said', z.object({ text: z.bigint() })), { text: 1n });
    expect(await one.ask(SUM, { numbers: [4, 5] }, 5_000)).toEqual({ sum: 2 });
    expect(two.failures - before).toBeGreaterThanOrEqual(6);
    expect([one.isConnected, two.isConnected, returned, two.deafConnections]).toEqual([true, true, 0, 0]);
  });
}

/** A shape that throws instead of refusing. */
const THROWING = z.object({ text: z.string() }).refine(({ text }) => {
  if (text === 'shape') throw new Error('A shape throws');
  return true;
});

describe('the bus of one process', () => {
  answersItsQuestions(async () => {
    const bus = new MemoryBus(log);
    return { one: bus, two: bus, close: () => bus.close() };
  });
});

describe.skipIf(findNatsServer() === null)('the bus between processes', () => {
  const SECRET = 'the secret of the venue, for tests';
  const connect = (nats: NatsServer, secret = SECRET) =>
    NatsBus.open({ urls: [nats.url], secretKeys: [secret], log });

  answersItsQuestions(async () => {
    const nats = await startNats();
    const [one, two] = await Promise.all([connect(nats), connect(nats)]);
    return {
      one,
      two,
      async close() {
        await Promise.all([one.close(), two.close()]);
        await nats.kill();
      },
    };
  });

  it('hears nobody who does not know the secret', async () => {
    const nats = await startNats();
    const [own, stranger] = await Promise.all([
      connect(nats),
      connect(nats, 'another secret than the venue'),
    ]);
    const heard: string[] = [];
    own.listen(SAID, ({ text }) => heard.push(text));
    own.answer(SUM, async () => ({ sum: 1 }));
    await vi.waitFor(
      async () => expect(await own.ask(SUM, { numbers: [] }, 5_000)).toEqual({ sum: 1 }),
      PATIENCE,
    );
    stranger.publish(SAID, { text: 'forged' });
    await expect(stranger.ask(SUM, { numbers: [] }, 300)).rejects.toMatchObject({ failure: 'unanswered' });
    own.publish(SAID, { text: 'true' });
    await vi.waitFor(() => expect(heard).toEqual(['true']), PATIENCE);
    await Promise.all([own.close(), stranger.close()]);
    await nats.kill();
  });

  it('goes on after whatever is said with the secret', async () => {
    const nats = await startNats();
    const [own, raw] = await Promise.all([connect(nats), connectRaw({ servers: new URL(nats.url).host })]);
    const envelope = createEnvelope([SECRET]);
    const heard: string[] = [];
    const asked: number[][] = [];
    own.listen(SAID, ({ text }) => heard.push(text));
    own.answer(SUM, async ({ numbers }) => {
      asked.push(numbers);
      return { sum: numbers.length };
    });
    await vi.waitFor(
      async () => expect(await own.ask(SUM, { numbers: [] }, 5_000)).toEqual({ sum: 0 }),
      PATIENCE,
    );
    asked.length = 0;
    let lost = 0;
    own.onReconnected(() => {
      lost += 1;
    });
    const question = { id: 'a', asked: { numbers: [1] } };
    const junk = [null, 1, 'x', [], {}, { seen: 'x' }, { seen: 1 }, { seen: null, message: { text: 'no' } }];
    const messages = [null, 7, {}, { text: 1 }, { text: null }, [], { asked: null }, { ...question, id: 1 }];
    const dated = [
      ...messages,
      { id: 'a' },
      { id: 'a', asked: null },
      { id: 'a', asked: { numbers: [null] } },
    ];
    for (const subject of ['trade.said', 'trade.sum'])
      for (const message of [...junk, ...dated.map((each) => ({ seen: 0, message: each }))])
        raw.publish(subject, envelope.close(subject, message));
    await raw.flush();
    await vi.waitFor(
      async () => expect(await own.ask(SUM, { numbers: [1, 2] }, 5_000)).toEqual({ sum: 2 }),
      PATIENCE,
    );
    own.publish(SAID, { text: 'still here' });
    await vi.waitFor(() => expect(heard).toEqual(['still here']), PATIENCE);
    expect(asked).toEqual([[1, 2]]);
    expect(lost).toBe(0);
    await Promise.all([own.close(), raw.close()]);
    await nats.kill();
  });

  it('hears nothing and answers nothing that was overheard too long ago', async () => {
    const nats = await startNats();
    const [own, stranger] = await Promise.all([
      connect(nats),
      connectRaw({ servers: new URL(nats.url).host }),
    ]);
    const age = { seen: 100, oldest: 0 };
    own.dateBy({ seen: () => age.seen, isBeyond: (seen) => seen < age.oldest });
    const heard: string[] = [];
    const asked: number[][] = [];
    own.listen(SAID, ({ text }) => heard.push(text));
    own.answer(SUM, async ({ numbers }) => {
      asked.push(numbers);
      return { sum: numbers.length };
    });
    const overheard: { subject: string; data: Uint8Array }[] = [];
    stranger.subscribe('trade.>', {
      callback: (_, { data, subject }) => void overheard.push({ subject, data }),
    });
    await stranger.flush();
    await vi.waitFor(async () => {
      await own.ask(SUM, { numbers: [1] }, 5_000);
      own.publish(SAID, { text: 'closed' });
      if (new Set(overheard.map(({ subject }) => subject)).size < 2) throw new Error('Not overheard yet');
    }, PATIENCE);
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), PATIENCE);
    const before = { heard: heard.length, asked: asked.length };
    const repeat = async () => {
      for (const { data, subject } of overheard) stranger.publish(subject, data);
      await stranger.flush();
    };
    // As young as when it was sent, a message cannot be told from one that the bus itself brings
    // twice.
    await repeat();
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(before.heard), PATIENCE);
    [age.seen, age.oldest] = [300, 200];
    heard.length = 0;
    asked.length = 0;
    await repeat();
    own.publish(SAID, { text: 'now' });
    expect(await own.ask(SUM, { numbers: [1, 2] }, 5_000)).toEqual({ sum: 2 });
    await vi.waitFor(() => expect(heard).toEqual(['now']), PATIENCE);
    expect(asked).toEqual([[1, 2]]);
    await Promise.all([own.close(), stranger.close()]);
    await nats.kill();
  });

  it('takes no answer that was given to another question', async () => {
    const nats = await startNats();
    const [own, stranger] = await Promise.all([
      connect(nats),
      connectRaw({ servers: new URL(nats.url).host }),
    ]);
    const leave = own.answer(SUM, async ({ numbers }) => ({ sum: numbers.length }));
    const given: Uint8Array[] = [];
    stranger.subscribe('_INBOX.>', { callback: (_, { data }) => void given.push(data) });
    await stranger.flush();
    await vi.waitFor(async () => {
      await own.ask(SUM, { numbers: [1] }, 5_000);
      if (given.length === 0) throw new Error('Nothing was overheard yet');
    }, PATIENCE);
    leave();
    stranger.subscribe('trade.sum', {
      callback: (_, message) => void message.respond(given[0] ?? new Uint8Array()),
    });
    await stranger.flush();
    await vi.waitFor(
      () => expect(own.ask(SUM, { numbers: [1, 2] }, 5_000)).rejects.toMatchObject({ failure: 'unanswered' }),
      PATIENCE,
    );
    await Promise.all([own.close(), stranger.close()]);
    await nats.kill();
  });

  it('knows the user and the password of its address', async () => {
    const nats = await startNats({ password: 'a pass/word: 100%' });
    const bus = await connect(nats);
    expect(bus.isConnected).toBe(true);
    bus.answer(SUM, async () => ({ sum: 3 }));
    await vi.waitFor(
      async () => expect(await bus.ask(SUM, { numbers: [] }, 5_000)).toEqual({ sum: 3 }),
      PATIENCE,
    );
    const { host } = new URL(nats.url);
    const stranger = await NatsBus.open({ urls: [`nats://${host}`], secretKeys: [SECRET], log });
    expect(stranger.isConnected).toBe(false);
    await Promise.all([bus.close(), stranger.close()]);
    await nats.kill();
  });

  it('connects by itself: when the server comes later, and after it was killed', async () => {
    const nats = await startNats();
    await nats.kill();
    const bus = await connect(nats);
    expect(bus.isConnected).toBe(false);
    await expect(bus.ask(SUM, { numbers: [] }, 1_000)).rejects.toMatchObject({ failure: 'unheard' });
    let returned = 0;
    bus.onReconnected(() => {
      returned += 1;
    });
    bus.answer(SUM, async () => ({ sum: 7 }));
    for (const times of [1, 2]) {
      await nats.start();
      await vi.waitFor(() => expect(returned).toBe(times), PATIENCE);
      expect(await bus.ask(SUM, { numbers: [] }, 5_000)).toEqual({ sum: 7 });
      await nats.kill();
      await vi.waitFor(() => expect(bus.isConnected).toBe(false), PATIENCE);
    }
    await bus.close();
  });

  it('hears all on after a listener of its return and the age of messages have thrown', async () => {
    const nats = await startNats();
    const bus = await connect(nats);
    const heard: string[] = [];
    let returned = 0;
    bus.listen(SAID, ({ text }) => heard.push(text));
    bus.onReconnected(() => {
      throw new Error('A listener throws');
    });
    bus.onReconnected(async () => {
      throw new Error('A listener rejects');
    });
    bus.onReconnected(() => {
      returned += 1;
    });
    for (const times of [1, 2]) {
      await nats.kill();
      await vi.waitFor(() => expect(bus.isConnected).toBe(false), PATIENCE);
      await nats.start();
      await vi.waitFor(() => expect(returned).toBe(times), PATIENCE);
      await vi.waitFor(() => expect(bus.failures).toBe(2 * times), PATIENCE);
    }
    let throws = true;
    const asked = () => {
      if (throws) throw new Error('An age throws');
      return 0;
    };
    bus.dateBy({ seen: asked, isBeyond: () => asked() > 0 });
    bus.publish(SAID, { text: 'not dated' });
    await expect(bus.ask(SUM, { numbers: [] }, 200)).rejects.toMatchObject({ failure: 'unanswered' });
    throws = false;
    bus.publish(SAID, { text: 'dated' });
    await vi.waitFor(() => expect(heard).toEqual(['dated']), PATIENCE);
    await bus.close();
    await nats.kill();
  });

  it('gives a connection up that is open and brings nothing, tells who waits, and hears again', async () => {
    const nats = await startNats();
    const way = await startMute(Number(new URL(nats.url).port));
    const bus = await NatsBus.open({ urls: [`nats://127.0.0.1:${way.port}`], secretKeys: [SECRET], log });
    expect(bus.isConnected).toBe(true);
    const heard: string[] = [];
    let returned = 0;
    bus.listen(SAID, ({ text }) => heard.push(text));
    bus.onReconnected(() => {
      returned += 1;
    });
    bus.answer(SUM, async ({ numbers }) => ({ sum: numbers.length }));
    await vi.waitFor(
      async () => expect(await bus.ask(SUM, { numbers: [] }, 5_000)).toEqual({ sum: 0 }),
      PATIENCE,
    );
    way.mute();
    // Nobody knows whether it was carried out, so it must not be asked again.
    const waiting = bus.ask(SUM, { numbers: [1] }, 3_600_000);
    await expect(waiting).rejects.toMatchObject({ failure: 'unanswered' });
    expect(bus.deafConnections).toBe(1);
    await vi.waitFor(() => expect([returned, bus.isConnected]).toEqual([1, true]), PATIENCE);
    expect(await bus.ask(SUM, { numbers: [1] }, 5_000)).toEqual({ sum: 1 });
    bus.publish(SAID, { text: 'again' });
    await vi.waitFor(() => expect(heard).toEqual(['again']), PATIENCE);
    await bus.close();
    await way.close();
    await nats.kill();
  });

  it('is not connected while the server stands still, can be closed then, and comes back', async () => {
    const nats = await startNats();
    const [bus, other] = await Promise.all([connect(nats), connect(nats)]);
    let returned = 0;
    bus.onReconnected(() => {
      returned += 1;
    });
    process.kill(nats.pid, 'SIGSTOP');
    await vi.waitFor(() => expect(bus.isConnected).toBe(false), PATIENCE);
    await expect(bus.ask(SUM, { numbers: [] }, 60_000)).rejects.toMatchObject({ failure: 'unheard' });
    await other.close();
    process.kill(nats.pid, 'SIGCONT');
    await vi.waitFor(() => expect([returned, bus.isConnected]).toEqual([1, true]), PATIENCE);
    await bus.close();
    await nats.kill();
  });

  it('comes back after the server has cut it off for hearing too slowly', async () => {
    const nats = await startNats({ settings: 'max_pending: 2000000\nwrite_deadline: "50ms"\n' });
    const [bus, raw] = await Promise.all([connect(nats), connectRaw({ servers: new URL(nats.url).host })]);
    const envelope = createEnvelope([SECRET]);
    let returned = 0;
    let isSlow = true;
    const heard: string[] = [];
    bus.onReconnected(() => {
      returned += 1;
    });
    bus.listen(SAID, ({ text }) => {
      if (isSlow) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 40);
      else heard.push(text);
    });
    const long = envelope.close('trade.said', { seen: 0, message: { text: 'x'.repeat(500_000) } });
    await vi.waitFor(async () => {
      for (let times = 0; times < 60; times += 1) raw.publish('trade.said', long);
      await raw.flush();
      expect(returned).toBeGreaterThan(0);
    }, PATIENCE);
    isSlow = false;
    await vi.waitFor(() => {
      bus.publish(SAID, { text: 'still here' });
      expect(heard).toContain('still here');
    }, PATIENCE);
    expect(bus.isConnected).toBe(true);
    await Promise.all([bus.close(), raw.close()]);
    await nats.remove();
  });

  it('goes on connecting while the password is refused', async () => {
    const nats = await startNats();
    const bus = await connect(nats);
    await nats.kill();
    const strict = await refuseEverybody(Number(new URL(nats.url).port));
    await vi.waitFor(() => expect(strict.refused).toBeGreaterThan(3), PATIENCE);
    await strict.close();
    await nats.start();
    await vi.waitFor(() => expect(bus.isConnected).toBe(true), PATIENCE);
    await bus.close();
    await nats.kill();
  });
});

/**
 * A way to a server. Once muted, the connections that there are stay open and bring signs of life
 * alone.
 */
async function startMute(target: number) {
  const muted = new WeakSet<Socket>();
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connectTo(target, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (data) => {
      if (!muted.has(near)) near.write(data);
      else for (const _ of data.toString('latin1').matchAll(/PONG\r\n/g)) near.write('PONG\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    mute() {
      for (const socket of open) muted.add(socket);
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

/** Speaks as a NATS server that knows nobody's password. */
async function refuseEverybody(port: number) {
  const refusing = {
    refused: 0,
    async close() {
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.write(
      `INFO ${JSON.stringify({ server_id: 'strict', version: '2.9.10', max_payload: 1_048_576, auth_required: true })}\r\n`,
    );
    socket.once('data', () => {
      refusing.refused += 1;
      socket.end("-ERR 'Authorization Violation'\r\n");
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return refusing;
}
