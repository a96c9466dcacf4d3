import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { traceparentOf, writeTraceparent } from './traceparent.ts';

/** A range of commands that are written together. */
interface Range {
  firstSeq: number;
  lastSeq: number;
}

/**
 * The way of an order as spans: the call, beneath it the command, the commit of the batch that the
 * command was in, and the transaction that brought the batch into the tables. Where a batch holds
 * commands of several traces, each of them gets its own span of commit and projection, so that
 * every trace is whole; the range of sequences tells that they are of one batch. Where tracing is
 * off there is no object of this class, and nothing of it costs anything.
 */
export class Tracing {
  /** The call in whose course the code runs. */
  private readonly calls = new AsyncLocalStorage<Span>();
  /** The span of each traced command; of one from another process the span there. */
  private readonly commands = new WeakMap<object, SpanContext>();
  private readonly commits = new WeakMap<object, readonly SpanContext[]>();

  constructor(private readonly tracer: Tracer) {}

  /** Begins the span of a call, beneath `parent` if another process has begun the trace. */
  startCall(name: string, parent: SpanContext | null, attributes: Attributes): Span {
    return this.start(name, parent, attributes, SpanKind.SERVER);
  }

  /** Runs what belongs to a call. */
  during<Result>(call: Span, run: () => Result): Result {
    return this.calls.run(call, run);
  }

  /**
   * The span of a command, from its submission to its acknowledgement. Only commands of a traced
   * call have one.
   */
  async command<Result>(command: { readonly type: string }, submit: () => Promise<Result>): Promise<Result> {
    const call = this.calls.getStore();
    if (!call?.isRecording()) return submit();
    const span = this.start('command', call.spanContext(), { 'trade.command': command.type });
    this.commands.set(command, span.spanContext());
    // Outside of the call: what the exchange goes on to do for others must not count as the call's.
    return ending([span], () => this.calls.exit(submit));
  }

  /**
   * Returns the span of each command as a `traceparent`, or an empty text, for the process that
   * commits them; null when none is traced.
   */
  namesOf(commands: readonly object[]): string[] | null {
    const names = commands.map((command) => {
      const span = this.commands.get(command);
      return span ? writeTraceparent(span) : '';
    });
    return names.some((name) => name !== '') ? names : null;
  }

  /** Takes the spans that commands from another process have there. */
  adopt(commands: readonly object[], names: readonly string[]): void {
    commands.forEach((command, index) => {
      const span = traceparentOf(names[index]);
      if (span) this.commands.set(command, span);
    });
  }

  /** The span of a commit, beneath each traced command that is in the batch. */
  commit<Result>(commands: readonly object[], batch: Range, run: () => Promise<Result>): Promise<Result> {
    const parents = commands.flatMap((command) => this.commands.get(command) ?? []);
    if (parents.length === 0) return run();
    const { firstSeq, lastSeq } = batch;
    const spans = parents.map((parent) =>
      this.start('commit', parent, {
        'trade.first_seq': firstSeq,
        'trade.last_seq': lastSeq,
        'trade.commands': commands.length,
      }),
    );
    this.commits.set(
      batch,
      spans.map((span) => span.spanContext()),
    );
    return ending(spans, run);
  }

  /** The span of a transaction of the projection, beneath each traced commit that it writes. */
  projection<Result>(batches: readonly Range[], run: () => Promise<Result>): Promise<Result> {
    const parents = batches.flatMap((batch) => this.commits.get(batch) ?? []);
    if (parents.length === 0) return run();
    const range = {
      'trade.first_seq': batches[0]?.firstSeq ?? 0,
      'trade.last_seq': batches.at(-1)?.lastSeq ?? 0,
      'trade.batches': batches.length,
    };
    return ending(
      parents.map((parent) => this.start('projection', parent, range)),
      run,
    );
  }

  private start(
    name: string,
    parent: SpanContext | null,
    attributes: Attributes,
    kind: SpanKind = SpanKind.INTERNAL,
  ): Span {
    const within = parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
    return this.tracer.startSpan(name, { attributes, kind }, within);
  }
}

/** Ends the spans with what they are about, as failed when it fails. */
async function ending<Result>(spans: readonly Span[], run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    // Only the kind of the error: its message may repeat what a customer has sent.
    const message = error instanceof Error ? error.name : 'error';
    for (const span of spans) span.setStatus({ code: SpanStatusCode.ERROR, message });
    throw error;
  } finally {
    for (const span of spans) span.end();
  }
}
