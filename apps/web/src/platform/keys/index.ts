import { useEffect, useRef } from 'react';

/**
 * What each key does, by the character that it types or its name, both in lower case: `b`, `/`,
 * `escape`.
 */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Inputs without a text: keys that type nothing there may act. */
const TEXTLESS: ReadonlySet<string> = new Set(['button', 'checkbox', 'radio', 'range', 'submit']);

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !TEXTLESS.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLElement && target.isContentEditable;
}

/**
 * What a key types on a Latin keyboard, whatever script is chosen: in Thai the key of B types
 * another letter.
 */
function characterOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length > 1 || /^[!-~]$/.test(key)) return key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return code.replace(/^Key/, '').toLowerCase();
}

/** Keys act on the page, not behind a sheet or dialog that lies over it. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Listens to keys while the component is mounted. Never while somebody types in a field, nor below
 * an overlay.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  }, [shortcuts]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector(OVERLAYS) !== null) return;
      const act = current.current[characterOf(event)];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
