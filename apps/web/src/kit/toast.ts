type Kind = 'success' | 'error' | 'info';
/** A toast that waits for the place where toasts appear. */
interface Toast {
  kind: Kind;
  text: string;
}

/** Shows toasts; absent until its library is there. */
let show: ((toast: Toast) => void) | null = null;
let waiting: readonly Toast[] = [];
const listeners = new Set<() => void>();

/** Short messages over the page; each goes away by itself after 3 s. The same text is never stacked. */
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

/** Whether something is to be said that nobody can show yet. */
export const waitingToasts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  any: (): boolean => waiting.length > 0,
};

/** From now on toasts are shown, those first that waited. Answers how to end that. */
export function showToasts(by: (toast: Toast) => void): () => void {
  show = by;
  const due = waiting;
  waiting = [];
  for (const each of due) by(each);
  return () => {
    show = null;
  };
}
