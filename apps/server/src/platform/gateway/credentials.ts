import type { Verifier } from './authentication.ts';
import type { Caller } from './caller.ts';

/** A kind of credential: how its callers are found, and whether one found before still counts. */
export interface Credential {
  kind: Caller['subject']['kind'];
  verify: Verifier;
  /**
   * Whether what speaks for this caller has neither ended nor expired, and may be shown from an
   * address; null for any. This does not count as use.
   */
  isLive: (caller: Caller, address: string | null) => Promise<boolean>;
}

/** Every kind of credential that this process takes, in the order in which they are tried. */
export class Credentials {
  private readonly kinds: Credential[] = [];

  add(credential: Credential): void {
    this.kinds.push(credential);
  }

  get verifiers(): Verifier[] {
    return this.kinds.map(({ verify }) => verify);
  }

  async isLive(caller: Caller, address: string | null = null): Promise<boolean> {
    const credential = this.kinds.find(({ kind }) => kind === caller.subject.kind);
    return credential ? credential.isLive(caller, address) : false;
  }
}
