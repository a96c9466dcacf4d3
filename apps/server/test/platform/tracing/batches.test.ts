import { SpanStatusCode } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { beforeEach, expect, it } from 'vitest';
import { Tracing } from '../../../src/platform/tracing/tracing.ts';

let sent: InMemorySpanExporter;
let tracing: Tracing;
beforeEach(() => {
  sent = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(sent)] });
  tracing = new Tracing(provider.getTracer('test'));
});

const batch = { firstSeq: 5, lastSeq: 7 };

/** Submits a command in the course of a call of its own. The command waits for `acknowledged`. */
function submit(command: { type: string }, acknowledged: Promise<string>): Promise<string> {
  const call = tracing.startCall(`POST /${command.type}`, null, {});
  return tracing.during(call, () => tracing.command(command, () => acknowledged)).finally(() => call.end());
}

/** The names from the root of a span's trace down to it. */
function wayTo(span: ReadableSpan): string[] {
  const parent = sent
    .getFinishedSpans()
    .find((one) => one.spanContext().spanId === span.parentSpanContext?.spanId);
  return [...(parent ? wayTo(parent) : []), span.name];
}

it('gives each trace the commit and the projection that several commands share', async () => {
  const commands = [{ type: 'a' }, { type: 'tick' }, { type: 'b' }];
  const [a, , b] = commands;
  let acknowledge: (word: string) => void = () => undefined;
  const acknowledged = new Promise<string>((resolve) => {
    acknowledge = resolve;
  });
  const answers = [a, b].map((command) => submit(command as { type: string }, acknowledged));
  await tracing.commit(commands, batch, async () => undefined);
  acknowledge('done');
  expect(await Promise.all(answers)).toEqual(['done', 'done']);
  const wrote = await tracing.projection([{ firstSeq: 4, lastSeq: 4 }, batch], async () => 'written');
  expect(wrote).toBe('written');

  const last = sent.getFinishedSpans().filter(({ name }) => name === 'projection');
  expect(last.map(wayTo)).toEqual([
    ['POST /a', 'command', 'commit', 'projection'],
    ['POST /b', 'command', 'commit', 'projection'],
  ]);
  expect(new Set(last.map((span) => span.spanContext().traceId)).size).toBe(2);
  for (const { attributes } of last)
    expect(attributes).toEqual({ 'trade.first_seq': 4, 'trade.last_seq': 7, 'trade.batches': 2 });
});

it('goes on in the process that commits, when another one took the call', async () => {
  const commands = [{ type: 'a' }, { type: 'b' }];
  const [a] = commands;
  const call = tracing.startCall('POST /a', null, {});
  await tracing.during(call, () =>
    tracing.command(a as { type: string }, async () => {
      const names = tracing.namesOf(commands);
      expect(names).toEqual([expect.stringMatching(/^00-/), '']);
      // What the other process has is the message.
      const received = structuredClone(commands);
      tracing.adopt(received, names ?? []);
      for (const command of received) await tracing.command(command, async () => undefined);
      await tracing.commit(received, batch, async () => undefined);
    }),
  );
  call.end();
  const commits = sent.getFinishedSpans().filter(({ name }) => name === 'commit');
  expect(commits.map(wayTo)).toEqual([['POST /a', 'command', 'commit']]);
  expect(tracing.namesOf([{}, {}])).toBeNull();
});

it('makes no span of what no traced call has submitted', async () => {
  const command = { type: 'tick' };
  await tracing.command(command, async () => 'done');
  await tracing.commit([command], batch, async () => undefined);
  await tracing.projection([batch], async () => undefined);
  expect(sent.getFinishedSpans()).toEqual([]);
});

it('does not count to a call what runs on after it was submitted', async () => {
  const call = tracing.startCall('POST /a', null, {});
  let later: () => Promise<unknown> = async () => undefined;
  await tracing.during(call, () =>
    tracing.command({ type: 'a' }, async () => {
      later = () => tracing.command({ type: 'clock' }, async () => undefined);
      await later();
    }),
  );
  await later();
  call.end();
  expect(sent.getFinishedSpans().map(({ attributes, name }) => attributes['trade.command'] ?? name)).toEqual([
    'a',
    'POST /a',
  ]);
});

it('marks what failed, without what the error says', async () => {
  const command = { type: 'a' };
  const call = tracing.startCall('POST /a', null, {});
  const failing = tracing.during(call, () =>
    tracing.command(command, () =>
      tracing.commit([command], batch, async () => {
        throw new TypeError('somebody@example.com is not a function');
      }),
    ),
  );
  await expect(failing).rejects.toThrow('somebody');
  call.end();
  const statuses = sent.getFinishedSpans().map(({ name, status }) => [name, status.code, status.message]);
  expect(statuses).toEqual([
    ['commit', SpanStatusCode.ERROR, 'TypeError'],
    ['command', SpanStatusCode.ERROR, 'TypeError'],
    ['POST /a', SpanStatusCode.UNSET, undefined],
  ]);
});
