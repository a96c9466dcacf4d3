import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PostgresNode } from '../../harness/postgres-node.ts';
import { makeSynchronous, type Replica, startPrimary, startReplica } from '../../harness/replica.ts';

let primary: PostgresNode;
let replica: Replica;
beforeAll(async () => {
  primary = await startPrimary();
  await primary.query('CREATE TABLE notes (text text)');
  replica = await startReplica(primary);
});
afterAll(async () => {
  await replica.remove();
  await primary.remove();
});

const notesOf = async (node: PostgresNode) =>
  (await node.query<{ text: string }>('SELECT text FROM notes ORDER BY text')).map(({ text }) => text);

it('a standby has what its primary acknowledged, and takes over when that one is killed', async () => {
  await primary.query("INSERT INTO notes VALUES ('a')");
  await replica.caughtUp();
  expect(await notesOf(replica)).toEqual(['a']);

  await replica.pauseReplay();
  await primary.query("INSERT INTO notes VALUES ('b')");
  expect(await notesOf(replica)).toEqual(['a']);
  await replica.resumeReplay();
  await replica.caughtUp();
  expect(await notesOf(replica)).toEqual(['a', 'b']);

  await makeSynchronous(primary, [replica]);
  await primary.query("INSERT INTO notes VALUES ('c')");
  await primary.kill();
  expect(primary.processes()).toEqual([]);
  await replica.promote();
  await replica.query("INSERT INTO notes VALUES ('d')");
  expect(await notesOf(replica)).toEqual(['a', 'b', 'c', 'd']);
});
