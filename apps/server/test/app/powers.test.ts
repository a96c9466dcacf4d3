import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { guardConsole, powers, powersText } from '../../src/operators/people/index.ts';

import type { App } from '../../src/platform/gateway/index.ts';

/** The guard asks neither before there is a request. */
const CONSOLE = {} as { db: never; rules: never };

it('are printed with every call that has one, once', () => {
  const printed = powersText().split('\n');
  for (const { call, does } of powers())
    expect(printed.filter((line) => line === `${does} (${call})`)).toHaveLength(1);
  expect(powers().length).toBeGreaterThan(40);
});

it.each([
  ['has no power', { method: 'POST', config: { access: 'admin' } }],
  ['needs no power', { method: 'GET', config: { access: 'admin', power: { does: 'Read' } } }],
  ['does not say who may call it', { method: 'GET', config: {} }],
] as const)('stop the server from starting when a call %s', async (what, { config, method }) => {
  const app = Fastify();
  const start = app.register(
    async (scope) => {
      guardConsole(scope as unknown as App, CONSOLE.db, CONSOLE.rules);
      scope.route({ method, url: '/new-call', config, handler: () => null });
    },
    { prefix: '/console' },
  );
  await expect(start).rejects.toThrow(`/console/new-call ${what}`);
});
