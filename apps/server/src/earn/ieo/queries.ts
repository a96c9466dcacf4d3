import { ieoOffers } from '@trade/engine';
import { CODES, type IeoAllotment, type IeoProject } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { findEntry, listEntries } from '../../core/projection/index.ts';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import { type Caller, CatalogueError, readId } from '../../platform/gateway/index.ts';
import { ieoProjectData } from './wire.ts';

export interface IeoDependencies {
  sequencer: Pick<Sequencer, 'submit' | 'projected' | 'projectedFor' | 'look' | 'status'>;
  db: NodePgDatabase;
  /** Who may subscribe; `check` rejects with the code of what the customer is missing. */
  permission: { isOffered(): boolean; check(caller: Caller): Promise<void> };
  /** Wall time, ms. */
  now: () => number;
}

type Reading = Pick<IeoDependencies, 'db' | 'now'> & {
  sequencer: Pick<IeoDependencies['sequencer'], 'look' | 'projected' | 'status'>;
};

/** At most this many past projects are shown. */
const PAST_SHOWN = 20;
/** Applications are read in batches of this many. */
const STRIDE = 10_000;

/** Returns the projects under way by the start of their windows, then the newest past ones. */
export async function listIeoProjects({ db, sequencer, now }: Reading): Promise<IeoProject[]> {
  const open = sequencer
    .look(ieoOffers)
    .sort((one, other) => one.project.body.startsAt - other.project.body.startsAt);
  const past = await listEntries(db, 'ieo_project', { open: false, limit: PAST_SHOWN });
  const time = now();
  return [
    ...open.map(({ isSupplied, project }) => ieoProjectData(project, isSupplied, time)),
    ...past.map((project) => ieoProjectData(project, true, time)),
  ];
}

/** Returns a project, past or under way. Throws CODES.not_found. */
export async function readIeoProject({ db, sequencer, now }: Reading, id: string): Promise<IeoProject> {
  const projectId = readId(id);
  const offer = sequencer.look(ieoOffers).find(({ project }) => project.id === projectId);
  if (offer) return ieoProjectData(offer.project, offer.isSupplied, now());
  await sequencer.projected(sequencer.status.seq);
  const past = await findEntry(db, 'ieo_project', projectId);
  if (!past) throw new CatalogueError(CODES.not_found);
  return ieoProjectData(past, true, now());
}

/**
 * Returns the basis of an allotment without the applicants' identities. Throws CODES.not_found
 * before the allotment.
 */
export async function readAllotment(
  { db, sequencer }: Pick<Reading, 'db' | 'sequencer'>,
  id: string,
): Promise<IeoAllotment> {
  const projectId = readId(id);
  await sequencer.projected(sequencer.status.seq);
  const project = await findEntry(db, 'ieo_project', projectId);
  if (!project || project.body.passed === null) throw new CatalogueError(CODES.not_found);
  const { applied, passed, step, supply } = project.body;
  const applications: IeoAllotment['applications'] = [];
  const ofProject = sql`(body ->> 'projectId')::bigint = ${project.id}`;
  for (let after = 0; ; ) {
    const found = await listEntries(db, 'ieo_subscription', { after, where: ofProject, limit: STRIDE });
    for (const { id: application, body } of found) {
      const [asked, given] = [amountText(body.quantity), amountText(body.passed ?? 0n)];
      applications.push({ id: String(application), applied: asked, passed: given });
    }
    const last = found.at(-1);
    if (!last || found.length < STRIDE) break;
    after = last.id;
  }
  return {
    project_id: id,
    step: amountText(step),
    supply: amountText(supply),
    applied: amountText(applied),
    passed: amountText(passed),
    applications,
  };
}
