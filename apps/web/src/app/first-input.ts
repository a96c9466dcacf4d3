const INPUTS = ['pointerdown', 'keydown'] as const;

/** Calls `listener` once, at the visitor's first touch, click or key, to load what the first screen does not need. */
export function onFirstInput(listener: () => void): void {
  const heard = () => {
    for (const input of INPUTS) window.removeEventListener(input, heard);
    listener();
  };
  for (const input of INPUTS) window.addEventListener(input, heard, { passive: true });
}
