import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type OperatorInfo, type OperatorRole, operatorRole } from '@trade/protocol';
import { onTestFinished } from 'vitest';
import { App } from '../../src/app/index.ts';
import { type ApiServer, type Route, startApiServer } from './api-server.ts';

export const TOKEN = 'token-of-ann';

export function operatorWith(roles: readonly OperatorRole[] = operatorRole.options): OperatorInfo {
  return {
    id: '1',
    account: 'ann@venue.example',
    name: 'Ann',
    email: 'ann@venue.example',
    roles: [...roles],
    waiting_roles: [],
    disabled: false,
    totp_bound: true,
    link_expires_at: null,
    created_at: Date.UTC(2026, 0, 2),
    version: 'v1',
  };
}

interface Opened {
  api: ApiServer;
  user: ReturnType<typeof userEvent.setup>;
}

/** Opens the console at a path on a fake API with these routes, logged out. */
export async function openConsole(path: string, routes: Readonly<Record<string, Route>>): Promise<Opened> {
  const api = await startApiServer(routes);
  onTestFinished(() => api.stop());
  window.history.replaceState(null, '', `/console${path}`);
  render(<App baseUrl={api.url} basename="/console" />);
  return { api, user: userEvent.setup() };
}

/** Like `openConsole`, with a logged-in operator. */
export function openAs(
  roles: readonly OperatorRole[],
  path: string,
  routes: Readonly<Record<string, Route>> = {},
): Promise<Opened> {
  sessionStorage.setItem('console_token', TOKEN);
  return openConsole(path, { 'GET /me': { data: operatorWith(roles) }, ...routes });
}

export const pageOf = (...items: unknown[]): Route => ({ data: { items, next_cursor: null } });
