/** A broken promise of the engine itself: nothing that was computed since the last commit may be trusted. */
export class InvariantViolation extends Error {
  override readonly name = 'InvariantViolation';
}

/** Stays on in production: an engine that cannot prove its books must stop. */
export function invariant(holds: boolean, promise: string): asserts holds {
  if (!holds) throw new InvariantViolation(promise);
}

/** A snapshot that cannot have come from `takeSnapshot`, or not whole. */
export class SnapshotRefused extends Error {
  override readonly name = 'SnapshotRefused';
}

/** What every snapshot that was taken whole fulfils. */
export function demand(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new SnapshotRefused(`Snapshot refused: ${reason}`);
}
