import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { calls } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/app/configuration.ts';
import { traceparentOf } from '../../../src/platform/tracing/index.ts';
import { type Customer, newDemoCustomer, PASSWORD } from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

/** A span as OTLP writes it in JSON. */
interface Received {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  startTimeUnixNano: string;
  endTimeUnixNano: string;
}

interface Collector {
  url: string;
  /** What was received, as text. */
  bodies: string[];
  server: Server;
}

/** An OTLP receiver on loopback, which takes spans as JSON. */
async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.method === 'POST' && request.url === '/v1/traces') bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, bodies, server };
}

function spansIn(bodies: readonly string[]): Received[] {
  return bodies.flatMap((body) => {
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { scopeSpans: { spans: Received[] }[] }[];
    };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
}

const attribute = (span: Received | undefined, name: string) => {
  const value = span?.attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

const PROXY_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PROXY_SPAN = '00f067aa0ba902b7';
const traceparent = `00-${PROXY_TRACE}-${PROXY_SPAN}-01`;
const ROUTE = 'POST /api/v3/spot/orders';

describe('the traces of orders', () => {
  let collector: Collector;
  let server: TestServer;
  let customer: Customer & { demoToken: string };
  let newcomer: Customer & { demoToken: string };
  const orders: Record<string, string> = {};

  const order = async (name: string, headers: Record<string, string> = {}) => {
    const { code, requestId } = await server.client.call(calls.placeSpotOrder, {
      body: { client_id: name, symbol: 'ETHUSDT', side: 'buy', type: 'limit', price: '100', amount: '0.5' },
      token: customer.demoToken,
      headers,
    });
    expect([name, code]).toEqual([name, 200]);
    orders[name] = requestId;
  };
  /** The spans of an order's call and of everything beneath it, the call first. */
  const familyOf = (name: string) => {
    const spans = spansIn(collector.bodies);
    const root = spans.find((span) => attribute(span, 'trade.request_id') === orders[name]);
    return root ? [root, ...descendants(spans, root)] : [];
  };
  // A market that has not been used lately gets its newest tick first, a command of the same call.
  const isTick = (span: Received) => attribute(span, 'trade.command') === 'tick';
  const descendants = (spans: readonly Received[], { spanId }: Received): Received[] =>
    spans
      .filter((span) => span.parentSpanId === spanId && !isTick(span))
      .flatMap((child) => [child, ...descendants(spans, child)]);

  beforeAll(async () => {
    collector = await startCollector();
    server = await startTestServer({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      TRACE_SAMPLE: '0',
    });
    customer = await newDemoCustomer(server);
    await order('of-a-proxy', { traceparent });
    await order('unsampled');
    await server.restart(undefined, { TRACE_SAMPLE: '1', TRUSTED_PROXIES: '' });
    await order('of-a-stranger', { traceparent });
    newcomer = await newDemoCustomer(server);
    // Stopping sends whatever was not sent yet.
    await server.stop();
  });
  afterAll(async () => {
    await new Promise((resolve) => collector.server.close(resolve));
  });

  it('lead from the call to the command, to its commit, to the tables', () => {
    const family = familyOf('of-a-proxy');
    expect(family.map(({ name }) => name)).toEqual([ROUTE, 'command', 'commit', 'projection']);
    const [call, command, commit, projection] = family;
    expect(new Set(family.map(({ traceId }) => traceId))).toEqual(new Set([PROXY_TRACE]));
    expect(call?.parentSpanId).toBe(PROXY_SPAN);
    expect(command?.parentSpanId).toBe(call?.spanId);
    expect(commit?.parentSpanId).toBe(command?.spanId);
    expect(projection?.parentSpanId).toBe(commit?.spanId);
    expect(attribute(call, 'http.response.status_code')).toBe(200);
    expect(attribute(command, 'trade.command')).toBe('place_spot_order');
    const first = Number(attribute(commit, 'trade.first_seq'));
    const last = Number(attribute(commit, 'trade.last_seq'));
    expect(attribute(commit, 'trade.commands')).toBe(last - first + 1);
    expect(Number(attribute(projection, 'trade.first_seq'))).toBeLessThanOrEqual(first);
    expect(Number(attribute(projection, 'trade.last_seq'))).toBeGreaterThanOrEqual(last);
  });

  it('are drawn by lot, unless a trusted proxy has decided', () => {
    expect(familyOf('unsampled')).toEqual([]);
  });

  it('begin anew for whoever is no trusted proxy', () => {
    const family = familyOf('of-a-stranger');
    expect(family.map(({ name }) => name)).toEqual([ROUTE, 'command', 'commit', 'projection']);
    expect(family[0]?.parentSpanId).toBeUndefined();
    expect(family[0]?.traceId).not.toBe(PROXY_TRACE);
  });

  it('hold nothing of a customer', () => {
    const received = collector.bodies.join('\n');
    expect(received).toContain('/api/v3/simulation/login');
    for (const { demoToken, email, phone, token } of [customer, newcomer]) {
      for (const secret of [demoToken, email, phone, token, PASSWORD, 'of-a-stranger'])
        expect(received).not.toContain(secret);
    }
  });
});

describe('a traceparent', () => {
  it('is read when it is one', () => {
    const context = { traceId: PROXY_TRACE, spanId: PROXY_SPAN, isRemote: true };
    expect(traceparentOf(traceparent)).toEqual({ ...context, traceFlags: 1 });
    expect(traceparentOf(`00-${PROXY_TRACE}-${PROXY_SPAN}-00`)).toEqual({ ...context, traceFlags: 0 });
    expect(traceparentOf(`cc-${PROXY_TRACE}-${PROXY_SPAN}-03-more`)).toEqual({ ...context, traceFlags: 1 });
  });

  it.each([
    undefined,
    '',
    'x',
    [traceparent],
    `ff-${PROXY_TRACE}-${PROXY_SPAN}-01`,
    `00-${'0'.repeat(32)}-${PROXY_SPAN}-01`,
    `00-${PROXY_TRACE}-${'0'.repeat(16)}-01`,
    `00-${PROXY_TRACE.toUpperCase()}-${PROXY_SPAN}-01`,
    `00-${PROXY_TRACE}-${PROXY_SPAN}`,
  ])('is nothing else: %j', (header) => {
    expect(traceparentOf(header)).toBeNull();
  });
});

describe('the configuration of traces', () => {
  const read = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env }).tracing;

  it('is off without a collector, and sends one call of a hundred to its address', () => {
    expect(read({})).toBeNull();
    expect(read({ TRACE_SAMPLE: '1' })).toBeNull();
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/otel/' };
    expect(read(collector)).toEqual({ url: 'http://127.0.0.1:4318/otel/v1/traces', sample: 0.01 });
    expect(read({ ...collector, TRACE_SAMPLE: '0.5' })?.sample).toBe(0.5);
  });

  it.each([{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, { TRACE_SAMPLE: '2' }, { TRACE_SAMPLE: 'x' }])(
    'refuses %j',
    (env) => {
      expect(() => read(env)).toThrow(Object.keys(env)[0]);
    },
  );
});
