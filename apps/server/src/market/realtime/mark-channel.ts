import { type ContractMark, MESSAGE } from '@trade/protocol';
import type { Channel } from './channel.ts';
import { encode } from './message.ts';

/** Mark, index and funding of one contract, as they were last shown. */
export class MarkChannel implements Channel {
  private shown: ContractMark | null = null;
  private encoded: Buffer | null = null;

  constructor(private readonly read: () => ContractMark | null) {}

  snapshot(): Buffer | null {
    if (this.encoded === null) this.update();
    return this.encoded;
  }

  update(): Buffer | null {
    const mark = this.read();
    if (!mark || (this.shown && isSame(this.shown, mark))) return null;
    this.shown = mark;
    this.encoded = encode({ type: MESSAGE.mark, data: mark });
    return this.encoded;
  }
}

/** The time alone is no news. */
function isSame(one: ContractMark, other: ContractMark): boolean {
  return (
    one.mark_price === other.mark_price &&
    one.index_price === other.index_price &&
    one.funding_rate === other.funding_rate &&
    one.next_funding_at === other.next_funding_at &&
    one.expires_at === other.expires_at
  );
}
