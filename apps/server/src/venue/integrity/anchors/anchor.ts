import { z } from 'zod';

/** A signed statement as it is kept outside of the database. */
export interface Anchor {
  statement: string;
  /** Base64. */
  signature: string;
  /** SubjectPublicKeyInfo (DER), base64. */
  public_key: string;
}

/** Where anchors are kept, outside of the database. What is there once is never written again. */
export interface AnchorStore {
  /** Where, for people to read. */
  place: string;
  append(number: number, anchor: Anchor): Promise<void>;
  /** Every anchor in the order in which they were made; null in place of one that cannot be read. */
  all(): Promise<(Anchor | null)[]>;
  last(): Promise<Anchor | null>;
}

const anchor = z.object({ statement: z.string(), signature: z.string(), public_key: z.string() });

/** Null when the text is no anchor. */
export function readAnchor(text: string): Anchor | null {
  try {
    return anchor.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
