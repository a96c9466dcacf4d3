import { fileURLToPath } from 'node:url';
import { type ConsoleAccess, operatorRole } from '@trade/protocol';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { guardConsole } from '../../src/operators/people/index.ts';
import type { App } from '../../src/platform/gateway/index.ts';
import { powers } from '../harness/powers.ts';

/** The guard asks neither before there is a request. */
const CONSOLE = {} as { db: never; rules: never };

const PAGE = fileURLToPath(new URL('../../../../docs/powers.md', import.meta.url));

const INTRODUCTION = `# Powers

Who may do what in the console: alone, with whom, and after which wait. The tables are made from
the declared calls (\`power\`, in \`packages/protocol/src/calls\`). A call that changes something and
declares none stops the server from starting. A test compares this page with them
(\`npx vitest run test/app/powers.test.ts -u\` in \`apps/server\` writes it anew).

No role includes another, and nobody decides what they have proposed. What takes two operators is
proposed by one and shown under *Approvals* (or where the record itself is) with what it changes
from what to what. The other approves exactly that, or nothing. A proposal is void after
\`APPROVAL_DAYS\`. What has a notice can be rejected until it is due; then it is looked at again, and
refused if it would change anything else than was read. All admins, whoever might approve, and the
operator whom it concerns are told by mail at every step of an approval. Each step is in the audit
log. Nobody moves money of, verifies, rates or pays out the customer who has the operator's own
mailbox (556).

**How many admins.** In production nothing that takes two persons begins before two admins have set
up their logins: the refusal (12310) says who is missing. Outside of production one admin does
everything alone as long as there is no second one; from then on the same rules hold.

**Made from what was read.** What replaces something (terms, settings, a state, the data of an
operator) carries the \`version\` that was read, and is judged where it is made, under the lock or by
the exchange. When it is not the present one any more, nothing is done and the call is refused
(12320); the console reads again and shows what has changed. What is approved is compared once more
in the transaction that carries it out, and is done once, also after a crash: what goes to the
exchange carries the approval's number. Everything else adds something once, or takes a step that
its record allows once.

**New powers.** The roles treasury and market act \`OPERATOR_POWER_WAIT_HOURS\` (24 in production)
after they were given, or after the login of whoever has them was reset, set up or enabled again.
Until then they read and change nothing (12312).
`;

const TITLES: Record<ConsoleAccess, string> = {
  anyone: 'Without a login',
  operator: 'Any operator',
  support: 'Support',
  reviewer: 'Reviewer',
  treasury: 'Treasury',
  market: 'Market',
  admin: 'Admin',
};

function tableOf(role: ConsoleAccess): string {
  const rows = powers()
    .filter((power) => power.role === role)
    .map(({ alone, call, does, second, wait }) =>
      ['', does, `\`${call}\``, alone ?? '—', second ?? '—', wait ?? '—', ''].join(' | ').trim(),
    );
  const head = ['| act | call | alone | second operator | wait |', '|---|---|---|---|---|'];
  return [`## ${TITLES[role]}`, '', ...head, ...rows].join('\n');
}

it('are all on the page of the documentation', async () => {
  const roles = ['anyone', 'operator', ...operatorRole.options] as const;
  const page = [INTRODUCTION, ...roles.map(tableOf)].join('\n');
  await expect(`${page.replace(/\n## /g, '\n\n## ').replace(/\n{3,}/g, '\n\n')}\n`).toMatchFileSnapshot(PAGE);
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
