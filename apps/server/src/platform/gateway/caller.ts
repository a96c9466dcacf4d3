import type { Mode } from '@trade/engine';
import type { Scope } from '@trade/protocol';

/** Who makes a call: decided by the credential that the call shows, and by nothing else. */
export interface Caller {
  /** The customer's number, in the engine and as a user. */
  customer: number;
  /** A demo login acts in demo mode. */
  mode: Mode;
  /** What the credential allows. */
  scopes: readonly Scope[];
  /** The credential that speaks for the customer. */
  subject: { kind: 'session' | 'key'; id: string };
}
