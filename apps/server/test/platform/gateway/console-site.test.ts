import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, buildApp } from '../../../src/platform/gateway/index.ts';

let folder: string;
let app: App;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sites-'));
  for (const site of ['web', 'console']) {
    mkdirSync(path.join(folder, site, 'assets'), { recursive: true });
    writeFileSync(path.join(folder, site, 'index.html'), `the ${site}`);
    writeFileSync(path.join(folder, site, 'assets', 'main-Ab12.js'), `run the ${site}`);
  }
  app = await open({ webDir: path.join(folder, 'web'), consoleDir: path.join(folder, 'console') });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(folders: { webDir: string | null; consoleDir: string | null }): Promise<App> {
  return buildApp({
    log: pino({ level: 'silent' }),
    verifiers: [],
    routes: () => undefined,
    ...folders,
  });
}

describe('the console', () => {
  it.each(['/console', '/console/', '/console/customers', '/console/verification/7?a=1'])(
    'has its own page at %s, which is never stored',
    async (url) => {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.body]).toEqual([200, 'the console']);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('keeps files with a hash in their name for good', async () => {
    const answer = await app.inject('/console/assets/main-Ab12.js');
    expect(answer.body).toBe('run the console');
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it.each(['/console', '/console/assets/main-Ab12.js', '/console/lost.js'])(
    'lets %s load nothing from elsewhere, run nothing inline, and stand in no frame',
    async (url) => {
      const policy = (await app.inject(url)).headers['content-security-policy'];
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|data:|\*/);
    },
  );

  it('answers 404 for a missing file and for other methods', async () => {
    expect((await app.inject('/console/assets/main-old.js')).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/console/customers' })).statusCode).toBe(404);
  });

  it("leaves the customer's app as it is", async () => {
    for (const url of ['/', '/consoles', '/home']) {
      const answer = await app.inject(url);
      expect([answer.body, answer.headers['cache-control']]).toEqual(['the web', 'no-cache']);
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    }
  });

  it("is absent until it is built, and the customer's app does not stand in for it", async () => {
    const without = await open({ webDir: path.join(folder, 'web'), consoleDir: path.join(folder, 'none') });
    const answer = await without.inject('/console/customers');
    await without.close();
    expect([answer.statusCode, answer.json().code]).toEqual([404, 559]);
  });
});
