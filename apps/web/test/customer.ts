import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type Call, startServer } from '@trade/client/test-server';
import type { UserInfo } from '@trade/protocol';
import { expect, vi } from 'vitest';
import { appData, openApp } from './app/stage.tsx';
import { demoLogin, maria, realLogin } from './people.ts';

/** Answers by method and path: `PUT /user/`. The method is left out where one answer fits all. */
export type Answers = Record<string, Answer | ((call: Call) => Answer)>;

interface Visit {
  answers?: Answers;
  /** What is different about Maria. */
  user?: Partial<UserInfo>;
  demo?: boolean;
  /** Where the stream of notices and figures is; without it the app is not connected. */
  socketUrl?: string;
}

/** Maria, logged in, opens a page of the app. */
export async function visit(path: string, { answers = {}, user = {}, demo = false, socketUrl }: Visit = {}) {
  vi.stubGlobal('scrollTo', () => undefined);
  const shown = { ...maria, ...user, is_simulation: demo };
  const known: Answers = { '/data': { data: appData }, 'GET /user/': { data: shown }, ...answers };
  const server = await startServer((call) => {
    const answer = known[`${call.method} ${call.path}`] ?? known[call.path];
    return (typeof answer === 'function' ? answer(call) : answer) ?? { code: 559, message: 'Not here.' };
  });
  localStorage.setItem('token', realLogin.token);
  localStorage.setItem('userInfo', JSON.stringify({ ...shown, is_simulation: false }));
  if (demo) {
    localStorage.setItem('simulation_token', demoLogin.token);
    localStorage.setItem('simulation_userInfo', JSON.stringify(shown));
    localStorage.setItem('isSimulationMode', 'true');
  }
  await openApp(path, server.url, socketUrl);
  await screen.findByRole('heading', { level: 1 });
  return server;
}

export const field = (label: string) =>
  screen.getByLabelText(label, { selector: 'input' }) as HTMLInputElement;

/** What is said about a field. */
export const note = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export async function fill(entries: Record<string, string>) {
  for (const [label, text] of Object.entries(entries)) {
    await userEvent.clear(field(label));
    if (text !== '') await userEvent.type(field(label), text);
  }
}

/** Waits until a field is told off with these words. */
export const toldAt = (label: string, words: string) => waitFor(() => expect(note(label)).toBe(words));
export const at = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
