import type pg from 'pg';
import type { Signer } from '../../core/checks/index.ts';
import { type Fault, IntegrityError, keepProgress } from '../../core/checks/index.ts';
import { FOREIGN } from './check-anchors.ts';
import { type VerificationOptions, verifyLedger } from './verify-books.ts';

/**
 * What is looked at before the exchange starts: everything since the last time, but for the state, which the start itself loads and compares.
 * Throws `IntegrityError` when the journal is not the one that was written, or, in production, all that was noted outside is of another database: nobody
 * may build on it. A ledger or an audit log
 * that does not hold moves no money and keeps nobody from it; these are answered, to be told.
 */
export async function verifyAtStart(
  pool: pg.Pool,
  options: Pick<VerificationOptions, 'anchors' | 'trusted'> & {
    signer: Signer;
    isProduction: boolean;
    now: number;
  },
): Promise<Fault[]> {
  const { results, reached } = await verifyLedger(pool, { ...options, fromLast: true, withState: false });
  if (reached) await keepProgress(pool, reached, { ...options, at: options.now });
  const faults = results.flatMap(({ fault }) => (fault ? [fault] : []));
  const isForeign = ({ key }: Fault) => key === FOREIGN;
  const unsafe = faults.find(
    (fault) => fault.table === 'journal' || (options.isProduction && isForeign(fault)),
  );
  if (unsafe) throw new IntegrityError(unsafe);
  // In development a new database in a used folder is nobody's deed.
  return faults.filter((fault) => !isForeign(fault));
}
