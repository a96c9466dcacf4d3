import { useState } from 'react';
import { type DeskMemory, readStored, writeStored } from '../../platform/storage/index.ts';

/** How this device was left: sizes of the panels, and what is open. */
export function useDeskMemory() {
  const [memory, setMemory] = useState<DeskMemory>(() => readStored('desk') ?? {});
  const remember = (changed: DeskMemory) => {
    // Other parts of the desk remember, too: theirs is kept.
    writeStored('desk', { ...readStored('desk'), ...changed });
    setMemory({ ...memory, ...changed });
  };
  return { memory, remember };
}

/**
 * The remembered sizes of one group of panels, in percent by panel; a group with other panels has
 * sizes of its own.
 */
export function useGroupSizes(group: string, panels: readonly string[]) {
  const name = [group, ...panels].join(':');
  const sizes = readStored('desk')?.sizes?.[name];
  const keep = (next: Record<string, number>) => {
    const known = readStored('desk') ?? {};
    writeStored('desk', { ...known, sizes: { ...known.sizes, [name]: next } });
  };
  return { name, sizes, keep };
}
