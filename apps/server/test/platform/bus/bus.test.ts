import { once } from 'node:events';
import { createServer } from 'node:net';
import { connect as connectRaw } from '@nats-io/transport-node';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createEnvelope } from '../../../src/platform/bus/envelope.ts';
import { type Bus, MemoryBus, NatsBus, question, topic } from '../../../src/platform/bus/index.ts';
import { findNatsServer, type NatsServer, startNats } from '../../harness/nats.ts';
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
}

describe('the bus of one process', () => {
  answersItsQuestions(async () => {
    const bus = new MemoryBus();
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
    const nats = await startNats('a pass/word: 100%');
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
