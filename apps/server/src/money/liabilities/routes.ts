import { Readable } from 'node:stream';
import { CODES, calls } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { audit } from '../../operators/audit/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import {
  type App,
  CatalogueError,
  callerOf,
  pageOfEntries,
  readCursor,
  readId,
  route,
} from '../../platform/gateway/index.ts';
import { readCustodyReport } from './custody.ts';
import { type PublicationDependencies, publishLiabilities } from './publish.ts';
import {
  findSnapshot,
  latestSnapshot,
  leavesOf,
  listSnapshots,
  proofOf,
  readOwnPart,
  type SnapshotRow,
  snapshotOf,
  treeHeadOf,
} from './snapshots.ts';

/**
 * `/transparency/liabilities`: the publications, the caller's own part, and the whole tree for
 * recomputation.
 */
export function liabilityRoutes(app: App, db: NodePgDatabase): void {
  route(app, calls.listLiabilitySnapshots, async (request) => {
    const { cursor, limit } = request.query;
    const found = await listSnapshots(db, { before: readCursor(cursor), limit: limit + 1 });
    return pageOfEntries(found, limit, snapshotOf);
  });

  route(app, calls.readLiabilityProof, async (request) => {
    const { customer } = callerOf(request);
    const asked = request.query.snapshot;
    const row = asked === undefined ? await latestSnapshot(db) : await findSnapshot(db, Number(asked));
    if (!row?.treeKept) throw new CatalogueError(CODES.not_found);
    return proofOf(row, customer, await readOwnPart(db, row, customer));
  });

  route(app, calls.downloadLiabilityTree, { config: { cost: 100 } }, async (request, reply) => {
    const row = await findSnapshot(db, readId(request.params.id));
    if (!row?.treeKept) throw new CatalogueError(CODES.not_found);
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="liabilities-${row.id}.json"`)
      .send(Readable.from(treeFile(db, row)));
  });
}

/**
 * Writes the published tree as JSON, leaf by leaf, so that a large one is never whole in memory.
 */
async function* treeFile(db: NodePgDatabase, row: SnapshotRow): AsyncGenerator<string> {
  yield `${JSON.stringify(treeHeadOf(row)).slice(0, -1)},"leaves":[`;
  let before = '\n';
  for await (const leaves of leavesOf(db, row.id)) {
    yield before + leaves.map(({ hash, sums }) => JSON.stringify({ hash, sums })).join(',\n');
    before = ',\n';
  }
  yield '\n]}\n';
}

/** `/console/custody` and `/console/liabilities`: what is owed to customers, and publishing it. */
export function operatorLiabilityRoutes(app: App, publication: PublicationDependencies): void {
  route(app, calls.readCustody, () => readCustodyReport(publication));

  route(app, calls.publishLiabilities, async (request) => {
    const { account } = operatorOf(request);
    const { reason } = request.body;
    const published = await publishLiabilities(publication, account, async (tx, { id, leaves, root }) => {
      const subject = `liabilities:${id}`;
      const detail = { reason, root, leaves };
      await audit(tx, { operator: account, action: 'liabilities.publish', subject, detail });
    });
    return snapshotOf(published);
  });
}
