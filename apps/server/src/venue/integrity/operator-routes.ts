import { calls } from '@trade/protocol';
import { type App, route } from '../../platform/gateway/index.ts';
import type { IntegrityMonitor } from './monitor.ts';

/** `/console/verification-of-books`: whether journal, tables, ledger, audit log and what was noted outside hold together. */
export function ledgerVerificationRoutes(app: App, { integrity }: { integrity: IntegrityMonitor }): void {
  let failure: string | null = null;
  const state = () => ({ running: integrity.isVerifying(), last: integrity.last(), failure });

  route(app, calls.readLedgerVerification, () => state());

  route(app, calls.verifyLedger, (request) => {
    failure = null;
    integrity.verify().catch((error: Error) => {
      request.log.error({ err: error }, 'the books could not be verified');
      failure = error.message;
    });
    return state();
  });
}
