import { CODES } from '@trade/protocol';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { canonicalJson } from '../audit/index.ts';
import type { AnyKind } from './kind.ts';
import type { ApprovalRow } from './records.ts';

/** 12311 when an act would not change any more what it said it would; and what the kind refuses. */
export async function requireUnchanged(kind: AnyKind, { changes, payload }: ApprovalRow): Promise<void> {
  const { changes: now } = await kind.describe(payload);
  if (canonicalJson(plain(now)) !== canonicalJson(plain(changes)))
    throw new CatalogueError(CODES.approval_outdated);
}

function plain(changes: ApprovalRow['changes']) {
  return changes.map(({ after, before, what }) => ({ after, before, what }));
}
