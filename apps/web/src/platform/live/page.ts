/** Whether somebody can see the page: nothing is rendered, and nothing reconnects, while nobody can. */
export interface PageVisibility {
  readonly visible: boolean;
  /** Calls `listener` after every change. Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

export function documentVisibility(page: Document = document): PageVisibility {
  return {
    get visible() {
      return page.visibilityState === 'visible';
    },
    subscribe(listener) {
      page.addEventListener('visibilitychange', listener);
      return () => page.removeEventListener('visibilitychange', listener);
    },
  };
}
