import { createHash } from 'node:crypto';
import { canonicalJson } from '../audit/index.ts';
import type { ApprovalRow } from './records.ts';

/** What somebody agrees to who names this digest: every word and value of a proposal. */
export function digestOf(
  proposal: Pick<ApprovalRow, 'kind' | 'payload' | 'title' | 'changes' | 'reason' | 'notice'>,
): string {
  const { changes, kind, notice, payload, reason, title } = proposal;
  const said = changes.map(({ after, before, what }) => ({ after, before, what }));
  return createHash('sha256')
    .update(canonicalJson({ changes: said, kind, notice, payload, reason, title }))
    .digest('hex');
}
