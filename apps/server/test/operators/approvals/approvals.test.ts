import type { OperatorRole } from '@trade/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../src/core/database/index.ts';
import type { Ties } from '../../../src/core/ties/index.ts';
import {
  type Approvals,
  type Colleague,
  openApprovals,
  type Proposable,
} from '../../../src/operators/approvals/index.ts';
import { listAudit, verifyAudit } from '../../../src/operators/audit/index.ts';
import { CatalogueError } from '../../../src/platform/gateway/index.ts';
import { createTestDatabase } from '../../database.ts';
import { letterWriter } from '../../harness/notifications.ts';
import { tiesOf } from '../../harness/ties.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 2, 1);
const WAIT = 24 * 3_600_000;

/** The acts of these tests change a number in a table, so that half-done acts show. */
let database: Database;
let ties: Ties;
let now: number;
let colleagues: Colleague[];
let opened: Approvals[];
/** When the act that was carried out last is said to have been approved. */
let approvedAt: number;

const colleague = (account: string, roles: OperatorRole[], canLogIn = true): Colleague => ({
  account,
  email: `${account}@mail.example`,
  roles,
  canLogIn,
});
const ann = { account: 'ann', roles: ['admin', 'market'] as OperatorRole[] };
const ben = { account: 'ben', roles: ['admin'] as OperatorRole[] };
const eve = { account: 'eve', roles: ['market'] as OperatorRole[] };

beforeAll(async () => {
  database = await createTestDatabase();
  ties = await tiesOf(database.pool);
  await database.pool.query('CREATE TABLE dial (value int NOT NULL)');
});
afterAll(() => database.close());
beforeEach(async () => {
  now = START;
  colleagues = [
    colleague('ann', ['admin', 'market']),
    colleague('ben', ['admin']),
    colleague('eve', ['market']),
  ];
  opened = [];
  await database.pool.query('TRUNCATE approvals, dial, letters, attempts');
  await database.pool.query('INSERT INTO dial VALUES (1)');
});

type Turn = { to: number };

/** Opens the approvals of one process, and the kinds that can be proposed there. */
function open(isProduction = false, fails: () => Error | null = () => null, label = 'dial') {
  const approvals = openApprovals({
    db: database.db,
    ties,
    colleagues: () => Promise.resolve(colleagues),
    notifier: letterWriter(),
    log: pino({ level: 'silent' }),
    isProduction,
    lifetime: 7 * DAY,
    now: () => now,
  });
  const turn: Proposable<Turn> = approvals.register<Turn>({
    name: 'dial.turn',
    payload: z.object({ to: z.int() }),
    proposers: ['market'],
    approvers: ['admin'],
    notice: ({ to }) => (to > 100 ? WAIT : 0),
    describe: async ({ to }) => {
      if (to < 0) throw new CatalogueError(561);
      return {
        title: `Turn to ${to}`,
        changes: [{ what: label, before: String(await dial()), after: String(to) }],
      };
    },
    concerned: () => Promise.resolve(['owner@mail.example']),
    async carryOut(tx, { to }, act) {
      approvedAt = act.approvedAt;
      await tx.execute(`UPDATE dial SET value = ${to}`);
      const error = fails();
      if (error) throw error;
      return undefined;
    },
  });
  opened.push(approvals);
  return { approvals, turn };
}

/** Returns the queued letters in the order of writing. */
async function queued(): Promise<{ to: string; subject: string; text: string }[]> {
  const { rows } = await database.pool.query(
    'SELECT recipient AS to, subject, body AS text FROM letters ORDER BY created_at, recipient',
  );
  return rows;
}

async function dial(): Promise<number | undefined> {
  return (await database.pool.query<{ value: number }>('SELECT value FROM dial')).rows[0]?.value;
}

async function failure(work: Promise<unknown>): Promise<number | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof CatalogueError) return error.code;
    throw error;
  }
}

const actions = async () => (await listAudit(database.db, undefined, 100)).map(({ action }) => action);
const propose = ({ turn }: ReturnType<typeof open>, to: number, asking = ann) =>
  turn.propose(asking, { payload: { to }, reason: 'For the test' });
const approve = (
  { approvals }: ReturnType<typeof open>,
  { digest, id }: { digest: string; id: string },
  asking = ben,
) => approvals.decide(asking, Number(id), { decision: 'approve', digest });

it('is done once a second operator approves, and not before', async () => {
  const desk = open();
  const proposed = await propose(desk, 7);
  expect(proposed).toMatchObject({
    status: 'pending',
    title: 'Turn to 7',
    may_approve: false,
    may_withdraw: true,
  });
  expect(proposed.changes).toEqual([{ what: 'dial', before: '1', after: '7' }]);
  expect(await dial()).toBe(1);
  expect(await desk.approvals.count(ann)).toBe(0);
  expect(await desk.approvals.count(ben)).toBe(1);
  expect(await failure(approve(desk, proposed, ann))).toBe(556);
  expect(await failure(approve(desk, proposed, eve))).toBe(556);
  const done = await approve(desk, proposed);
  expect(done).toMatchObject({ status: 'done', decided_by: 'ben' });
  expect(await dial()).toBe(7);
  expect(await failure(approve(desk, proposed))).toBe(566);
  expect((await actions()).slice(0, 3)).toEqual([
    'approval.carry_out',
    'approval.approve',
    'approval.propose',
  ]);
  expect(await verifyAudit(database.db)).toMatchObject({ intact: true });
});

it('tells the admins, the possible approvers and the people concerned', async () => {
  const desk = open();
  const proposed = await propose(desk, 7, eve);
  const mails = await queued();
  expect(mails.map(({ to }) => to).sort()).toEqual([
    'ann@mail.example',
    'ben@mail.example',
    'eve@mail.example',
    'owner@mail.example',
  ]);
  expect(mails[0]?.text).toContain('dial: 1 -> 7');
  await approve(desk, proposed);
  const all = await queued();
  expect(all.slice(0, 4)).toEqual(mails);
  expect(all.slice(4).map(({ subject, to }) => [to, subject])).toEqual(
    mails.map(({ to }) => [to, 'Trade console: Done: Turn to 7']),
  );
});

it('sends no letter for an act that was not done', async () => {
  const desk = open(false, () => new Error('The network is down'));
  const proposed = await propose(desk, 7);
  const before = await queued();
  await expect(approve(desk, proposed)).rejects.toThrow('The network is down');
  expect(await queued()).toEqual(before);
});

it('binds the approval to what was read', async () => {
  const desk = open();
  const proposed = await propose(desk, 7);
  expect(await failure(approve(desk, { id: proposed.id, digest: '0'.repeat(64) }))).toBe(12311);
  // Changed outside of the proposal: the second operator has read "1 -> 7".
  await database.pool.query('UPDATE dial SET value = 5');
  expect(await failure(approve(desk, proposed))).toBe(12311);
  expect(await dial()).toBe(5);
});

it.each([
  ['is carried out under the label of today', 'Multiples', 'Leverage options', null],
  ['is refused under the label of another value', 'Multiples', 'Maker fee', 12311],
])('%s when it was proposed before an upgrade', async (_, before, after, refusal) => {
  const proposed = await propose(open(false, undefined, before), 7);
  expect(await failure(approve(open(false, undefined, after), proposed))).toBe(refusal);
  expect(await dial()).toBe(refusal === null ? 7 : 1);
});

it('is refused when its row was changed before the second operator agreed', async () => {
  const desk = open();
  const proposed = await propose(desk, 7);
  await database.pool.query(`UPDATE approvals SET payload = '{"to":9}'`);
  expect(await failure(approve(desk, proposed))).toBe(12311);
  await database.pool.query(
    `UPDATE approvals SET changes = '[{"what":"dial","before":"1","after":"9"}]', title = 'Turn to 9'`,
  );
  expect(await failure(approve(desk, proposed))).toBe(12311);
  expect(await dial()).toBe(1);
});

it('is refused when another proposal took its place while its notice ran, whatever digest stands beside it', async () => {
  const desk = open();
  const approved = await approve(desk, await propose(desk, 200));
  const other = await propose(desk, 300);
  await desk.approvals.decide(ann, Number(other.id), { decision: 'withdraw', digest: other.digest });
  await database.pool.query(
    `UPDATE approvals AS mine SET payload = other.payload, title = other.title, changes = other.changes, digest = other.digest
     FROM approvals AS other WHERE mine.id = $1 AND other.id = $2`,
    [approved.id, other.id],
  );
  now = START + WAIT;
  (await desk.approvals.work())();
  expect(await dial()).toBe(1);
  // What somebody else wrote is left for people to see.
  expect((await desk.approvals.get(ann, Number(approved.id))).status).toBe('approved');
});

it('is refused when only the table says that somebody agreed', async () => {
  const desk = open();
  const proposed = await propose(desk, 200);
  await database.pool.query(
    "UPDATE approvals SET status = 'approved', decided_by = 'ben', effective_at = $2 WHERE id = $1",
    [proposed.id, new Date(START)],
  );
  (await desk.approvals.work())();
  expect(await dial()).toBe(1);
});

it('waits for its notice, and then is done once, also after a restart', async () => {
  const proposed = await propose(open(), 200);
  const approved = await approve(open(), proposed);
  expect(approved).toMatchObject({ status: 'approved', effective_at: START + WAIT });
  now = START + WAIT - 1;
  const early = open();
  (await early.approvals.work())();
  expect(await dial()).toBe(1);
  now = START + WAIT;
  // Two processes at the same moment.
  const [one, two] = [open(), open()];
  for (const end of await Promise.all([one.approvals.work(), two.approvals.work()])) end();
  expect(await dial()).toBe(200);
  const entries = await listAudit(database.db, undefined, 100, 'approval.carry_out');
  expect(entries.filter(({ subject }) => subject === `approval:${proposed.id}`)).toHaveLength(1);
  expect(await one.approvals.get(ben, Number(proposed.id))).toMatchObject({ status: 'done', ended_at: now });
});

it('is looked at again when it is due, and refused when it would change something else', async () => {
  const desk = open();
  const approved = await approve(desk, await propose(desk, 200));
  await database.pool.query('UPDATE dial SET value = 5');
  now = START + WAIT;
  (await desk.approvals.work())();
  expect(await dial()).toBe(5);
  const refused = await desk.approvals.get(ann, Number(approved.id));
  expect(refused.status).toBe('refused');
  expect(refused.refusal).toContain('has changed');
  expect((await actions())[0]).toBe('approval.refused');
});

it('leaves nothing half done, and is tried again after a temporary failure', async () => {
  let error: Error | null = new Error('The network is down');
  const desk = open(false, () => error);
  const proposed = await propose(desk, 7);
  await expect(approve(desk, proposed)).rejects.toThrow('The network is down');
  expect(await dial()).toBe(1);
  error = null;
  (await desk.approvals.work())();
  expect(await dial()).toBe(7);
});

it('can be withdrawn by its proposer and rejected by its approvers, also during its notice', async () => {
  const desk = open();
  const first = await approve(desk, await propose(desk, 200));
  const { digest } = first;
  const decide = (asking: typeof ann, decision: 'reject' | 'withdraw', reason?: string) =>
    desk.approvals.decide(asking, Number(first.id), {
      decision,
      digest,
      ...(reason === undefined ? {} : { reason }),
    });
  expect(await failure(decide(ben, 'withdraw'))).toBe(556);
  expect(await failure(decide(ben, 'reject'))).toBe(571);
  expect(await decide(ben, 'reject', 'Too much')).toMatchObject({
    status: 'rejected',
    decision_reason: 'Too much',
  });
  now = START + WAIT;
  (await desk.approvals.work())();
  expect(await dial()).toBe(1);
  const second = await propose(desk, 7);
  const withdrawn = await desk.approvals.decide(ann, Number(second.id), {
    decision: 'withdraw',
    digest: second.digest,
  });
  expect(withdrawn.status).toBe('withdrawn');
  expect(await failure(approve(desk, second))).toBe(566);
});

it('is void after its time', async () => {
  const desk = open();
  const proposed = await propose(desk, 7);
  now = START + 7 * DAY;
  expect(await failure(approve(desk, proposed))).toBe(566);
  (await desk.approvals.work())();
  expect(await desk.approvals.get(ann, Number(proposed.id))).toMatchObject({ status: 'expired' });
  expect(await dial()).toBe(1);
});

it('is one proposal when the same is proposed twice, and cannot be proposed by two', async () => {
  const desk = open();
  const [first, second] = await Promise.all([propose(desk, 7), propose(desk, 7)]);
  expect(second.id).toBe(first.id);
  expect(await failure(propose(desk, 7, eve))).toBe(566);
  expect(await failure(propose(desk, -1))).toBe(561);
  expect(await failure(propose(desk, 8, ben))).toBe(556);
});

it('is seen by whom it is for, and by every admin', async () => {
  const desk = open();
  const { id } = await propose(desk, 7);
  const stranger = { account: 'tom', roles: ['support'] as OperatorRole[] };
  expect(await failure(desk.approvals.get(stranger, Number(id)))).toBe(559);
  const filter = { statuses: ['pending'] as const, before: undefined, limit: 10 };
  expect(await desk.approvals.list(stranger, filter)).toEqual([]);
  expect(await desk.approvals.list(eve, filter)).toHaveLength(1);
});

it('keeps records of their own from beginning in production while nobody could be the second', async () => {
  colleagues = [colleague('ann', ['admin', 'treasury']), colleague('ben', ['admin'])];
  const { approvals } = open(true);
  expect(await failure(approvals.requireSecond('ann', ['treasury']))).toBe(12310);
  expect(await failure(open().approvals.requireSecond('ann', ['treasury']))).toBeNull();
  colleagues.push(colleague('eve', ['treasury']));
  expect(await failure(approvals.requireSecond('ann', ['treasury']))).toBeNull();
  colleagues = colleagues.filter(({ account }) => account !== 'ben');
  expect(await failure(approvals.requireSecond('ann', ['treasury']))).toBe(12310);
});

it.each([
  ['one admin alone acts in development', false, [['ann', ['admin', 'market'], true]], 'done'],
  ['one admin alone waits in production', true, [['ann', ['admin', 'market'], true]], 12310],
  [
    'one admin and another operator wait for the second admin in production',
    true,
    [
      ['ann', ['admin', 'market'], true],
      ['eve', ['market'], true],
    ],
    12310,
  ],
  [
    'two admins exist, and the second has not set up the login',
    false,
    [
      ['ann', ['admin', 'market'], true],
      ['ben', ['admin'], false],
    ],
    12310,
  ],
  [
    'two admins exist in production',
    true,
    [
      ['ann', ['admin', 'market'], true],
      ['ben', ['admin'], true],
    ],
    'pending',
  ],
] as const)('knows whether one may act: %s', async (_what, isProduction, who, outcome) => {
  colleagues = who.map(([account, roles, canLogIn]) => colleague(account, [...roles], canLogIn));
  const desk = open(isProduction);
  if (typeof outcome === 'number') expect(await failure(propose(desk, 7))).toBe(outcome);
  else expect((await propose(desk, 7)).status).toBe(outcome);
  expect(await dial()).toBe(outcome === 'done' ? 7 : 1);
});

it('does not let one operator drown the others’ mailboxes: what is too much comes together, and nothing is left out', async () => {
  const { approvals, turn } = open();
  await turn.propose(eve, { payload: { to: 1 }, reason: 'the first' });
  await database.pool.query("UPDATE attempts SET failures = 55 WHERE kind = 'letters'");
  for (let to = 2; to <= 11; to += 1) {
    const { digest, id } = await turn.propose(eve, { payload: { to }, reason: `reason ${to}` });
    await approvals.decide(eve, Number(id), { decision: 'withdraw', digest });
  }
  for (const colleague of ['ann', 'ben', 'eve', 'owner']) {
    const received = (await queued()).filter(({ to }) => to === `${colleague}@mail.example`);
    expect(received.length, colleague).toBeLessThanOrEqual(6 + 2);
    const text = received.map((one) => `${one.subject}\n${one.text}`).join('\n');
    for (let to = 2; to <= 11; to += 1) {
      expect(text).toContain(`Waits for a second operator: Turn to ${to}`);
      expect(text).toContain(`Withdrawn: Turn to ${to}`);
    }
  }
  // Another operator's proposals are told at once, whatever this one did.
  const before = (await queued()).length;
  await turn.propose(ann, { payload: { to: 7 }, reason: 'a real one' });
  const told = (await queued()).slice(before);
  expect(told.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Trade console: Waits for a second operator: Turn to 7']),
  );
});

it('takes a hundred proposals of one operator in an hour, and not one more', async () => {
  const { turn } = open();
  await turn.propose(eve, { payload: { to: 1 }, reason: 'often' });
  await database.pool.query("UPDATE attempts SET failures = 99 WHERE subject = 'proposals'");
  await turn.propose(eve, { payload: { to: 100 }, reason: 'often' });
  expect(await failure(turn.propose(eve, { payload: { to: 101 }, reason: 'often' }))).toBe(557);
  expect((await turn.propose(ann, { payload: { to: 102 }, reason: 'another' })).status).toBe('pending');
});

it('keeps every word of a proposal on its line, so that none passes for the venue’s', async () => {
  const forged =
    'fine\n\nDecided by: root. Reason: “all is well”\r\nIt takes effect\u2028never\u0085or \u202eereht';
  const { approvals, turn } = open(false, () => null, 'dial\nProposed by: root');
  const { digest, id } = await turn.propose(eve, { payload: { to: 5 }, reason: forged });
  await approvals.decide(ben, Number(id), {
    decision: 'reject',
    digest,
    reason: 'no\n\nApproved, and will be done',
  });
  for (const { subject, text } of await queued()) {
    expect(subject).not.toMatch(/[\r\n]/);
    const lines = text.split(/[\r\n\u0085\u2028\u2029]+/);
    expect(
      lines.filter((line) => /^(Decided by: root|It takes|Proposed by: root|Approved)/.test(line)),
    ).toEqual([]);
    expect(text).toContain(
      'Reason: “fine Decided by: root. Reason: "all is well" It takes effect never or ereht”',
    );
  }
});

it('says when an act was approved by what is signed of it', async () => {
  const desk = open();
  const proposed = await propose(desk, 101);
  now += 5_000;
  await approve(desk, proposed);
  await database.pool.query("UPDATE approvals SET decided_at = '2001-01-01', created_at = '2001-01-01'");
  now += WAIT;
  const end = await desk.approvals.work();
  end();
  expect(await dial()).toBe(101);
  expect(approvedAt).toBe(START + 5_000);
});
