import type { Mode } from './model.ts';

/** What a customer's command carries so that a repetition is recognised. */
export interface CustomerCommand {
  mode: Mode;
  customer: number;
  /** Unique per customer and mode. */
  clientId: string;
  /** A digest of the command's body: the same id with another digest is refused. */
  digest: string;
}
