/**
 * An invariant of the engine is broken: nothing that was computed since the last commit may be
 * trusted.
 */
export class InvariantViolation extends Error {
  override readonly name = 'InvariantViolation';
}

/** Also checked in production: an engine that cannot prove its books must stop. */
export function invariant(holds: boolean, promise: string): asserts holds {
  if (!holds) throw new InvariantViolation(promise);
}

/** A snapshot that is incomplete or does not come from `takeSnapshot`. */
export class SnapshotRefused extends Error {
  override readonly name = 'SnapshotRefused';
}

/** Throws `SnapshotRefused` when a condition of every complete snapshot is not met. */
export function demand(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new SnapshotRefused(`Snapshot refused: ${reason}`);
}
