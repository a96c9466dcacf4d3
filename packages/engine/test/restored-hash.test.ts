import { describe, expect, it } from 'vitest';
import { restore, stateHash, takeSnapshot } from '../src/index.ts';
import { World } from './world.ts';

/** An engine in which only the description of each project grows. */
class DescribedWorld extends World {
  private readonly projects: number[] = [];

  static with(...lengths: readonly number[]): DescribedWorld {
    const world = new DescribedWorld().list();
    world.must({ type: 'list_asset', asset: { code: 'NEW', decimals: 0 } });
    for (const length of lengths) world.project(length);
    return world;
  }

  project(length: number): void {
    const reference = `r${this.projects.length}`;
    const command = { type: 'create_ieo_project', reference, digest: 'd', ...this.terms(length) } as const;
    this.projects.push(this.must(command).orderId ?? 0);
    stateHash(this.state);
  }

  /** Changes a description; it is then hashed again. */
  describe(at: number, length: number): void {
    this.must({ type: 'edit_ieo_project', projectId: this.projects[at] ?? 0, ...this.terms(length) });
    stateHash(this.state);
  }

  private terms(length: number) {
    return {
      asset: 'NEW',
      quote: 'USDT',
      name: 'New token',
      description: 'd'.repeat(length),
      price: '1',
      supply: '9',
      step: '1',
      minimum: '100',
      maximum: '10000000000',
      startsAt: 1_800_000_000_000,
      endsAt: 1_800_000_001_000,
      marketAt: 1_800_000_002_000,
    };
  }

  expectTheSameRestored(): void {
    expect(stateHash(restore(takeSnapshot(this.state)))).toBe(stateHash(this.state));
  }
}

describe('the hash of a restored snapshot', () => {
  // With these lengths the entries fill the words of the digest exactly.
  it.each([540, 541, 1_564, 1_565])('is that of the state with a description of %i characters', (length) => {
    DescribedWorld.with(length).expectTheSameRestored();
    const world = DescribedWorld.with(1, 2_000);
    world.describe(0, length);
    world.expectTheSameRestored();
  });

  it('is that of the state at every size', () => {
    const world = DescribedWorld.with(1, 2_000);
    for (let length = 1; length <= 1_100; length += 1) {
      world.describe(0, length);
      world.expectTheSameRestored();
    }
  });
});
