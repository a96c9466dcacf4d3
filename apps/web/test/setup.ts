import { afterEach } from 'vitest';

// Files that render ask for a browser of their own; there is nothing to clear in the others.
if (typeof window !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // A second is too short on a machine that does other things as well.
  configure({ asyncUtilTimeout: 15_000 });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}
