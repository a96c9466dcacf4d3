import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { MessageKeys, Messages, NestedKeyOf } from 'use-intl';

/** The key of a text. */
export type TextKey = MessageKeys<Messages, NestedKeyOf<Messages>>;

/** One page of the app. Each feature lists its own; the app joins the lists. */
export interface PageRoute {
  /** Absolute path; `:name` for a parameter. */
  path: string;
  /** A shorter address that leads here. */
  from?: string;
  page: LazyPage;
  /** Where the words are that the window is titled with; null for the app's name alone. */
  title: TextKey | null;
  /** Shows the bottom menu. */
  menu?: boolean;
  /** Money moves here: help is a tap away. */
  help?: boolean;
  /** Where to ask about what is held of the account: it is not said again on top. */
  asksHolds?: boolean;
  /** In the middle of something: the search does not lead to it. */
  unlisted?: boolean;
  /** A trading page: on a wide screen it fills the window. */
  desk?: boolean;
}

/** The address of this chunk names the build: its hash changes with every page. */
const BUILD = import.meta.url;

export type LazyPage = LazyExoticComponent<ComponentType> & {
  /** Starts to load the page before it is shown. What goes wrong is met again when it is. */
  preload(): void;
};

/** The server cannot be reached, so that leaving this page would lead out of the app. */
export class Unreachable extends Error {}

/**
 * A page in a chunk of its own. When the chunk cannot be loaded although the server answers (a new
 * build has replaced it), the browser navigates to the page's path once per build; after that, or
 * without a connection, the failure is the page's.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loading: ReturnType<typeof load> | null = null;
  const started = () => {
    loading ??= loadOrNavigate(load, window.location);
    return loading;
  };
  return Object.assign(lazy(started), { preload: () => void started().catch(() => undefined) });
}

export async function loadOrNavigate<Module>(
  load: () => Promise<Module>,
  location: Pick<Location, 'pathname' | 'search' | 'hash' | 'assign'>,
  isReachable = answers,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const target = location.pathname + location.search + location.hash;
    if (!(await isReachable(target))) throw new Unreachable();
    if (!firstTry(target)) throw error;
    location.assign(target);
    // The page is going away: nothing must be rendered in the meantime.
    return new Promise(() => undefined);
  }
}

/** Whether the server answers for an address. */
export async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * True once per build and target; false when that cannot be remembered, for a loop would be worse
 * than a failure.
 */
function firstTry(target: string): boolean {
  const key = `reloaded:${BUILD}:${target}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}
