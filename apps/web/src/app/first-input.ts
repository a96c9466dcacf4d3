const INPUTS = ['pointerdown', 'keydown'] as const;

/** Calls `listener` once, when the visitor first touches, clicks or types: what the first screen does without can load then. */
export function onFirstInput(listener: () => void): void {
  const heard = () => {
    for (const input of INPUTS) window.removeEventListener(input, heard);
    listener();
  };
  for (const input of INPUTS) window.addEventListener(input, heard, { passive: true });
}
