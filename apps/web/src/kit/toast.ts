type Kind = 'success' | 'error' | 'info';
/** A toast that waits until toasts can be shown. */
interface Toast {
  kind: Kind;
  text: string;
}

/** Shows a toast; null until the library is loaded. */
let show: ((toast: Toast) => void) | null = null;
let waiting: readonly Toast[] = [];
const listeners = new Set<() => void>();

/**
 * Short messages over the page; each goes away by itself after 3 s. The same text is never stacked.
 */
export const toast = {
  success: (text: string) => say('success', text),
  error: (text: string) => say('error', text),
  info: (text: string) => say('info', text),
};

function say(kind: Kind, text: string): void {
  if (show !== null) {
    show({ kind, text });
    return;
  }
  waiting = [...waiting, { kind, text }];
  for (const listener of listeners) listener();
}

/** Whether toasts wait for the library. */
export const waitingToasts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  any: (): boolean => waiting.length > 0,
};

/** Sets the function that shows toasts, and shows the waiting ones. Returns how to undo it. */
export function showToasts(by: (toast: Toast) => void): () => void {
  show = by;
  const due = waiting;
  waiting = [];
  for (const each of due) by(each);
  return () => {
    show = null;
  };
}
