import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  CODES,
  changeWorkspace,
  type Drawing,
  readDrawings,
  readWorkspace,
  saveDrawings,
  type Workspace,
} from '@trade/protocol';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, type Client, useApi } from '../../../platform/api/index.ts';
import { useUser } from '../../../platform/session/index.ts';
import { type WorkspaceRemote, WorkspaceStore } from './store.ts';

/** A login has a cache of its own, and with it a store. */
const stores = new WeakMap<QueryClient, WorkspaceStore>();

function useWorkspaceStore(): WorkspaceStore {
  const queries = useQueryClient();
  const api = useApi();
  const user = useUser();
  const known = stores.get(queries);
  if (known !== undefined) return known;
  const store = new WorkspaceStore(user?.id ?? '', user === null ? null : remoteOf(api));
  stores.set(queries, store);
  return store;
}

function remoteOf(api: Client): WorkspaceRemote {
  return {
    read: () => api.call(readWorkspace),
    change: (body) => api.call(changeWorkspace, { body }),
    readDrawings: async (symbol) => (await api.call(readDrawings, { params: { symbol } })).drawings,
    saveDrawings: (symbol, drawings) =>
      api.call(saveDrawings, { params: { symbol }, body: { drawings: [...drawings] } }),
    isRefusal: (error) =>
      error instanceof ApiError && (error.code === CODES.parameter_invalid || error.code === CODES.not_found),
  };
}

/**
 * How the customer has set up the trading pages, and what changes it. It never waits for the
 * server.
 */
export function useWorkspace(): { settings: Workspace; change: (settings: Workspace) => void } {
  const store = useWorkspaceStore();
  const settings = useSyncExternalStore(store.subscribe, store.settings);
  useEffect(() => store.readSettings(), [store]);
  return { settings, change: (changed) => store.change(changed) };
}

/** The customer's drawings in the chart of a symbol, and what replaces them. */
export function useDrawings(symbol: string): {
  drawings: readonly Drawing[];
  draw: (drawings: readonly Drawing[]) => void;
} {
  const store = useWorkspaceStore();
  const drawings = useSyncExternalStore(store.subscribe, () => store.drawingsOf(symbol));
  useEffect(() => store.readDrawings(symbol), [store, symbol]);
  return { drawings, draw: (changed) => store.draw(symbol, changed) };
}
