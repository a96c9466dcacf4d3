import type pg from 'pg';
import { trustedKeys } from '../../core/checks/index.ts';
import { openDrizzle } from '../../core/database/index.ts';
import { readHead, rowAt } from '../../core/journal/index.ts';
import { recover } from '../../core/sequencer/index.ts';
import { verifyNewestLiabilities } from '../../money/liabilities/index.ts';
import { type BackupConfig, keptSecretKeys } from '../../platform/config/index.ts';
import { findMissingFiles } from '../../platform/files/index.ts';
import { compareKeys } from '../../platform/sealing/index.ts';
import { notesOfRestored, openAnchors, verifyLedger } from '../../venue/integrity/index.ts';

/** One line of the result. */
export interface Finding {
  name: string;
  /** `open`: nothing is wrong, but something is to be done before the server starts. */
  verdict: 'holds' | 'open' | 'BROKEN';
  text: string;
}

/** What the database must hold at least: the place of the journal when its backup was taken. */
type Promised = { seq: number; hash: string } | null;

/** Looks at everything that a restored venue needs. Writes nothing. */
export async function verifyRestored(
  pool: pg.Pool,
  config: BackupConfig,
  promised: Promised,
): Promise<Finding[]> {
  const db = openDrizzle(pool);
  return [
    await stateFinding(pool, promised),
    ...(await bookFindings(pool, config)),
    await liabilitiesFinding(pool),
    await keyFinding(pool, keptSecretKeys(config)),
    await uploadsFinding({ ...config, bucket: config.objectStore, db }),
  ];
}

/**
 * Recovers the engine as a start does: the tables' state hash must be the journal's, and every row
 * after it must lead to its own.
 */
async function stateFinding(pool: pg.Pool, promised: Promised): Promise<Finding> {
  const name = 'State';
  try {
    const { core, projectedSeq, tail } = await recover(pool, Date.now());
    if (promised && (await rowAt(pool, promised.seq))?.hash !== promised.hash) {
      const { archivedSeq } = await readHead(pool);
      if (promised.seq >= archivedSeq) {
        const text = `the journal does not have the row of ${promised.seq} that it had when the backup was taken`;
        return { name, verdict: 'BROKEN', text };
      }
    }
    const text = `sequence ${core.seq}, state hash ${core.hash} (tables of ${projectedSeq}, ${tail.length} batches replayed)`;
    return { name, verdict: 'holds', text };
  } catch (error) {
    return { name, verdict: 'BROKEN', text: (error as Error).message };
  }
}

const NAMES = {
  journal: 'Journal',
  state: 'Tables',
  ledger: 'Ledger',
  history: 'History',
  audit: 'Audit log',
  ties: 'Money and powers',
  anchors: 'Noted outside',
};

async function bookFindings(pool: pg.Pool, config: BackupConfig): Promise<Finding[]> {
  const anchors = openAnchors(config);
  const { later, none, until } = await notesOfRestored(pool, anchors);
  const { results } = await verifyLedger(pool, {
    anchors: until,
    trusted: trustedKeys(config),
    fromLast: false,
    withState: true,
  });
  return results.map(({ check, fault, rows }): Finding => {
    const name = NAMES[check];
    if (check === 'anchors' && none) {
      const text = `nothing is noted at ${anchors.place}: set ANCHOR_URL to the notes of the venue, or accept this history (below)`;
      return { name, verdict: 'open', text };
    }
    if (fault) return { name, verdict: 'BROKEN', text: `${fault.table}, ${fault.key}: ${fault.what}` };
    if (check === 'anchors' && later > 0) {
      const text = `${rows} notes hold, ${later} are later than this state: accept this history (below)`;
      return { name, verdict: 'open', text };
    }
    return { name, verdict: 'holds', text: `${rows} rows` };
  });
}

async function liabilitiesFinding(pool: pg.Pool): Promise<Finding> {
  const name = 'Liabilities';
  const newest = await verifyNewestLiabilities(openDrizzle(pool));
  if (!newest) return { name, verdict: 'holds', text: 'nothing was published yet' };
  const what = `publication ${newest.id}`;
  return newest.faults.length > 0
    ? { name, verdict: 'BROKEN', text: `${what}: ${newest.faults.join(' ')}` }
    : { name, verdict: 'holds', text: `${what}, ${newest.leaves} leaves, root ${newest.root}` };
}

async function keyFinding(pool: pg.Pool, keys: readonly string[]): Promise<Finding> {
  const name = 'Secret key';
  const { given, missing, needed } = await compareKeys(pool, keys);
  if (missing.length === 0)
    return { name, verdict: 'holds', text: needed.map((one) => `fingerprint ${one}`).join(', ') };
  const has =
    given.length === 0 ? 'none is given' : `the fingerprint of what is given is ${given.join(', ')}`;
  const text = `${has}; what is stored needs ${missing.join(', ')}: set SECRET_KEY (and SECRET_KEYS_OLD)`;
  return { name, verdict: 'BROKEN', text };
}

/** So many missing uploads are named. */
const NAMED = 5;

async function uploadsFinding(deps: Parameters<typeof findMissingFiles>[0]): Promise<Finding> {
  const name = 'Uploads';
  const { missing, named } = await findMissingFiles(deps);
  if (missing.length === 0) return { name, verdict: 'holds', text: `${named} files` };
  const some = `${missing.slice(0, NAMED).join(', ')}${missing.length > NAMED ? ', ...' : ''}`;
  const text = `${missing.length} of ${named} files are missing: ${some}. Those that came after the backup lie in the old uploads folder, or in a later backup`;
  return { name, verdict: 'BROKEN', text };
}
