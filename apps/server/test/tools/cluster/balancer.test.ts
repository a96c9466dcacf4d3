import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Balancer, startBalancer } from '../../../tools/cluster/balancer.ts';
import { PATIENCE } from '../../harness/patience.ts';

/** A gateway that tells its name and what reached it. */
interface Gateway {
  name: string;
  server: Server;
  port: number;
  isReady: boolean;
}

async function openGateway(name: string): Promise<Gateway> {
  const server = createServer((request, response) => {
    if (request.url === '/readyz') {
      response.writeHead(gateway.isReady ? 200 : 503).end();
      return;
    }
    let body = '';
    request.on('data', (text: Buffer) => {
      body += text.toString();
    });
    request.on('end', () => {
      const { headers, method, url } = request;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ name, method, url, body, from: headers['x-forwarded-for'] }));
    });
  });
  server.on('upgrade', (_request, stream) => {
    stream.write(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n${name}:`);
    stream.pipe(stream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gateway = { name, server, port: (server.address() as AddressInfo).port, isReady: true };
  return gateway;
}

describe('the balancer of a cluster on one machine', () => {
  let one: Gateway;
  let two: Gateway;
  let balancer: Balancer;

  beforeEach(async () => {
    [one, two] = [await openGateway('one'), await openGateway('two')];
    balancer = await startBalancer({ host: '127.0.0.1', port: 0, gateways: [one.port, two.port] });
  });
  afterEach(async () => {
    await balancer.close();
    for (const { server } of [one, two]) {
      server.closeAllConnections();
      server.close();
    }
  });

  const ask = async (init: RequestInit = {}): Promise<Record<string, string>> =>
    (await (await fetch(`${balancer.url}/path?query=1`, init)).json()) as Record<string, string>;
  const askedOf = async (times: number) => {
    const names: string[] = [];
    for (let time = 0; time < times; time += 1) names.push((await ask()).name ?? '');
    return names;
  };

  it('hands calls on whole, to each gateway in turn, and names the customer itself', async () => {
    const answers = [];
    for (const body of ['first', 'second'])
      answers.push(await ask({ method: 'POST', body, headers: { 'x-forwarded-for': '203.0.113.9' } }));
    expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['one', 'two']));
    expect(answers).toMatchObject([
      { method: 'POST', url: '/path?query=1', body: 'first', from: '127.0.0.1' },
      { method: 'POST', url: '/path?query=1', body: 'second', from: '127.0.0.1' },
    ]);
  });

  it('turns away from a gateway that is not ready, and back', async () => {
    two.isReady = false;
    await vi.waitFor(async () => expect(await askedOf(4)).toEqual(['one', 'one', 'one', 'one']), PATIENCE);
    two.isReady = true;
    await vi.waitFor(async () => expect(new Set(await askedOf(2)).size).toBe(2), PATIENCE);
  });

  it('asks the other gateway when one is gone, and says so when none is left', async () => {
    one.server.closeAllConnections();
    one.server.close();
    expect(await askedOf(4)).toEqual(['two', 'two', 'two', 'two']);
    two.server.closeAllConnections();
    two.server.close();
    expect((await fetch(balancer.url)).status).toBe(503);
  });

  it('joins a socket with one gateway, both ways', async () => {
    const socket = connect(Number(new URL(balancer.url).port), '127.0.0.1');
    let heard = '';
    socket.on('data', (text: Buffer) => {
      heard += text.toString();
    });
    socket.write('GET /ws HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n');
    await vi.waitFor(() => expect(heard).toMatch(/^HTTP\/1.1 101 [\s\S]*(one|two):$/), PATIENCE);
    socket.write('hello');
    await vi.waitFor(() => expect(heard).toMatch(/:hello$/), PATIENCE);
    socket.destroy();
  });
});
