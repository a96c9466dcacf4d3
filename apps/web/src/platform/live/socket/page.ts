/**
 * Whether somebody can see the page: nothing is rendered, and nothing reconnects, while nobody can.
 */
export interface PageVisibility {
  readonly visible: boolean;
  /** Calls `listener` after every change. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Calls `listener` when the device has a network again. Returns how to stop. */
  onNetwork(listener: () => void): () => void;
}

export function documentVisibility(page: Document = document): PageVisibility {
  const listenTo = (target: EventTarget, event: string) => (listener: () => void) => {
    target.addEventListener(event, listener);
    return () => target.removeEventListener(event, listener);
  };
  return {
    get visible() {
      return page.visibilityState === 'visible';
    },
    subscribe: listenTo(page, 'visibilitychange'),
    onNetwork: listenTo(page.defaultView ?? page, 'online'),
  };
}
