import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AppData, calls } from '@trade/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../../../src/app/configuration.ts';
import { type App, buildApp } from '../../../src/platform/gateway/index.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

const BASE = '/trade';
const PAGE = `<head><meta name="base-path" content="/" /><meta name="theme-color" content="#0B0C0E" />
<link rel="manifest" href="/manifest.webmanifest" /><link rel="preload" href="/config.json" /></head>
<a href="https://example.com/"></a><script type="module" src="/assets/main-Ab12.js"></script>`;
const FILES = {
  'web/index.html': PAGE,
  'web/index.html.br': 'compressed',
  'web/sw.js': 'work()',
  'web/assets/main-Ab12.js': 'run()',
  'web/icons/icon.png': 'icon',
  'web/manifest.webmanifest': JSON.stringify({
    id: '/',
    start_url: 'home',
    scope: './',
    icons: [{ src: 'icons/icon.png' }],
  }),
  'console/index.html':
    '<meta name="base-path" content="/" /><script src="/console/assets/main-Cd34.js"></script>',
  'console/assets/main-Cd34.js': 'operate()',
  'brand/logo.svg': '<svg/>',
  'brand/fonts/D-DIN.woff2': 'font',
};

describe('what is served below a path', () => {
  let folder: string;
  let app: App;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'below-'));
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    app = await buildApp({
      log: pino({ level: 'silent' }),
      verifiers: [],
      basePath: BASE,
      webDir: path.join(folder, 'web'),
      consoleDir: path.join(folder, 'console'),
      brandDir: path.join(folder, 'brand'),
      consoleAddresses: ['10.0.0.0/8', '127.0.0.1'],
      installedBrand: () => ({ name: 'Harbour Exchange', short_name: 'Harbour', icon: null }),
      routes: (api) => void api.get('/known', async (request) => request.answer(null)),
    });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['/trade/', '/trade/index.html', '/trade/market/trade/BTCUSDT', '/trade/?lang=en'])(
    'answers %s with a page whose addresses all lead below it',
    async (url) => {
      const page = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(page.body).toBe(PAGE.replaceAll('="/', '="/trade/'));
      expect(page.headers['content-type']).toMatch(/^text\/html/);
      expect(page.headers['cache-control']).toBe('no-cache');
      for (const [, found = ''] of page.body.matchAll(/(?:href|src)="(\/[^"]*)"/g)) {
        expect([found, (await app.inject(found)).statusCode]).toEqual([found, 200]);
      }
    },
  );

  it('answers the console there, too', async () => {
    for (const url of [
      '/trade/console',
      '/trade/console/',
      '/trade/console/customers',
      '/trade/console/index.html',
    ]) {
      const page = await app.inject(url);
      expect([url, page.body]).toEqual([url, FILES['console/index.html'].replaceAll('="/', '="/trade/')]);
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    }
    expect((await app.inject('/trade/console/assets/main-Cd34.js')).body).toBe('operate()');
    const elsewhere = await app.inject({ url: '/trade/console', remoteAddress: '203.0.113.9' });
    expect(elsewhere.statusCode).toBe(404);
  });

  it('installs below it', async () => {
    const address = new URL('/trade/manifest.webmanifest', 'http://localhost');
    const manifest = (await app.inject(address.pathname)).json();
    expect(manifest).toMatchObject({ id: '/trade/', name: 'Harbour Exchange' });
    expect(new URL(manifest.scope, address).pathname).toBe('/trade/');
    for (const asked of [manifest.start_url, manifest.icons[0].src]) {
      const found = new URL(asked, address).pathname;
      expect([found.startsWith('/trade/'), (await app.inject(found)).statusCode]).toEqual([true, 200]);
    }
    expect((await app.inject('/trade/sw.js')).body).toBe('work()');
  });

  it('tells clients where the API and the socket are', async () => {
    const answer = await app.inject({ url: '/trade/config.json', headers: { host: 'localhost:8080' } });
    expect(answer.json()).toEqual({
      webUrl: 'http://localhost:8080/trade',
      webSoketUrl: 'ws://localhost:8080/trade/ws',
    });
  });

  it('describes the API with its address', async () => {
    const { servers } = (await app.inject('/trade/api/v3/openapi.json')).json();
    expect(servers).toEqual([{ url: '/trade' }]);
    const docs = '/trade/api/v3/docs/';
    const page = await app.inject(docs);
    for (const [, found = ''] of page.body.matchAll(/(?:href|src)="([^"]+)"/g)) {
      const { pathname } = new URL(found, `http://localhost${docs}`);
      expect([pathname, (await app.inject(pathname)).statusCode]).toEqual([pathname, 200]);
    }
    const moved = await app.inject('/trade/api/v3/docs/static/index.html');
    expect(moved.headers.location).toBe(docs);
  });

  it("serves the operator's fonts from beside their list", async () => {
    const sheet = await app.inject('/trade/brand/fonts.css');
    const [, found = ''] = /url\("([^"]+)"\)/.exec(sheet.body) ?? [];
    const { pathname } = new URL(found, 'http://localhost/trade/brand/fonts.css');
    expect((await app.inject(pathname)).body).toBe('font');
  });

  it('leads its own address to where the pages begin', async () => {
    for (const [asked, target] of [
      ['/trade', '/trade/'],
      ['/trade?lang=en', '/trade/?lang=en'],
    ]) {
      const answer = await app.inject(asked ?? '');
      expect([answer.statusCode, answer.headers.location]).toEqual([302, target]);
    }
  });

  it('is nowhere else', async () => {
    expect((await app.inject('/trade/api/v3/known')).statusCode).toBe(200);
    for (const url of [
      '/',
      '/home',
      '/trader/home',
      '/config.json',
      '/index.html',
      '/sw.js',
      '/assets/main-Ab12.js',
      '/brand/logo.svg',
      '/console',
      '/api/v3/known',
      '/metrics',
      '//trade/home',
    ]) {
      expect([url, (await app.inject({ url, headers: { host: 'localhost' } })).statusCode]).toEqual([
        url,
        404,
      ]);
    }
  });

  it('answers probes with and without it', async () => {
    for (const url of ['/healthz', '/readyz', '/trade/healthz', '/trade/readyz', '/trade/metrics']) {
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
    }
  });
});

describe('the whole server below a path', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ BASE_PATH: BASE });
  });
  afterAll(() => server?.stop());

  it('names pictures by addresses below it', async () => {
    expect(server.url).toMatch(/:\d+\/trade$/);
    const { data } = await server.client.call<AppData>(calls.readAppData);
    const { app_favicon, app_logo, official_logo } = data.app;
    expect([app_favicon, app_logo, official_logo]).toEqual(Array(3).fill('/trade/favicon.svg'));
  });

  it('opens sockets below it and nowhere else', async () => {
    const { webSoketUrl } = (await (await fetch(`${server.url}/config.json`)).json()) as {
      webSoketUrl: string;
    };
    expect(webSoketUrl).toBe(`${server.url.replace('http', 'ws')}/ws`);
    expect(await opens(webSoketUrl)).toBe(true);
    expect(await opens(webSoketUrl.replace(BASE, ''))).toBe(false);
  });
});

function opens(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    socket.once('open', () => {
      socket.terminate();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

describe('BASE_PATH', () => {
  const read = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env });

  it('is empty unless said otherwise', () => {
    expect(read({}).network.basePath).toBe('');
  });

  it.each(['/trade', '/venues/harbour-2', '/a.b/_c'])('may be %s', (basePath) => {
    expect(read({ BASE_PATH: basePath }).network.basePath).toBe(basePath);
  });

  it.each([
    '/',
    'trade',
    '/trade/',
    '//trade',
    '/a/../b',
    '/.',
    '/a b',
    '/%74',
    '/a?b',
    '/a"b',
    'https://x/trade',
  ])('is not %s', (basePath) => {
    expect(() => read({ BASE_PATH: basePath })).toThrow(/BASE_PATH/);
  });

  it('is the path of PUBLIC_URL', () => {
    const env = { BASE_PATH: '/trade', PUBLIC_URL: 'https://venue.example/trade/' };
    expect(read(env).publicUrl).toBe('https://venue.example/trade');
    expect(() => read({ ...env, PUBLIC_URL: 'https://venue.example' })).toThrow(/PUBLIC_URL: .*BASE_PATH/);
    expect(() => read({ PUBLIC_URL: 'https://venue.example/trade' })).toThrow(/PUBLIC_URL: .*BASE_PATH/);
  });
});
