/** What an operator's creation of a product carries so that a repetition is recognised. */
export interface ProductCreation {
  /** Unique among the creations of its type. */
  reference: string;
  /** A digest of the terms: the same reference with another digest is refused. */
  digest: string;
}
