// @vitest-environment page

import { type Answer, type Call, startServer } from '@trade/client/test-server';
import { readAssets } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { Client } from '../../../src/platform/api/index.ts';
import {
  activeToken,
  activeUser,
  endRefused,
  InvalidLoginResponse,
  isAuthenticated,
  logIn,
  logOut,
  SessionStore,
  switchSimulation,
} from '../../../src/platform/session/index.ts';
import { demoLogin, maria, realLogin } from '../../people.ts';

const credentials = { account: 'maria@example.com', password: 'secret1' };

async function open(answer: (call: Call) => Answer = () => ({})) {
  const server = await startServer(answer);
  const session = new SessionStore();
  const refused: (string | null)[] = [];
  const api = new Client({
    baseUrl: server.url,
    token: () => activeToken(session.getSnapshot()),
    locale: () => 'en',
    onLoginRequired: (token, { code }) => {
      refused.push(endRefused(session, token, code));
    },
    version: 'test',
  });
  return { api, server, session, refused, now: () => session.getSnapshot() };
}

const stored = () => Object.fromEntries(Object.entries(localStorage));

describe('logging in', () => {
  it('stores token and user, and a new visit finds them', async () => {
    const { api, session } = await open(() => ({ data: realLogin }));
    await logIn(api, session, credentials);
    expect(stored()).toEqual({
      token: 'real-token',
      userInfo: JSON.stringify(maria),
      isSimulationMode: 'false',
    });
    expect(isAuthenticated(new SessionStore().getSnapshot())).toBe(true);
    expect(activeUser(new SessionStore().getSnapshot())).toEqual(maria);
  });

  it('keeps what this browser is recognised by, also after the logout', async () => {
    const device = 'd'.repeat(43);
    const { api, session } = await open(() => ({ data: { ...realLogin, device } }));
    await logIn(api, session, credentials);
    await logOut(api, session);
    expect(localStorage.getItem('device')).toBe(device);
  });

  it.each([{}, null, { userInfo: maria }, { token: '', userInfo: maria }, { token: 7, userInfo: maria }])(
    'refuses the answer %j, which has no token',
    async (data) => {
      const { api, session, now } = await open(() => ({ data }));
      await expect(logIn(api, session, credentials)).rejects.toThrow(InvalidLoginResponse);
      expect(isAuthenticated(now())).toBe(false);
      expect(localStorage.getItem('token')).toBeNull();
    },
  );

  it('starts in the real account, without the demo login of somebody else', async () => {
    const { api, session, now } = await open(() => ({ data: realLogin }));
    session.logIn({ ...realLogin, token: 'older' });
    session.enterSimulation(demoLogin);
    await logIn(api, session, credentials);
    expect(now()).toMatchObject({ token: 'real-token', simulationToken: null, isSimulationMode: false });
  });
});

describe('the switch to the demo account', () => {
  it('makes a demo login in the name of the real account, once', async () => {
    const { api, server, session, now } = await open(({ path }) => ({
      data: path === '/user/' ? demoLogin.userInfo : demoLogin,
    }));
    session.logIn(realLogin);
    await switchSimulation(api, session);
    expect(server.calls.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/simulation/login', 'Bearer real-token'],
    ]);
    expect(activeToken(now())).toBe('demo-token');
    expect(activeUser(now())?.is_simulation).toBe(true);

    await switchSimulation(api, session);
    expect(activeToken(now())).toBe('real-token');
    await switchSimulation(api, session);
    expect(activeToken(now())).toBe('demo-token');
    expect(server.to('/simulation/login')).toHaveLength(1);
    expect(server.to('/user/')[0]?.headers.authorization).toBe('Bearer demo-token');
  });

  it('makes another demo login when the one before was ended elsewhere, and leaves the real one alone', async () => {
    const { api, server, session, now } = await open(({ path }) =>
      path === '/user/'
        ? { code: 551, status: 401 }
        : { data: { ...demoLogin, token: 'another-demo-token' } },
    );
    session.logIn(realLogin);
    session.enterSimulation(demoLogin);
    session.leaveSimulation();
    await switchSimulation(api, session);
    expect(server.to('/simulation/login')[0]?.headers.authorization).toBe('Bearer real-token');
    expect(now()).toMatchObject({ token: 'real-token', simulationToken: 'another-demo-token' });
    expect(activeToken(now())).toBe('another-demo-token');
  });

  it('stays in the real account when the demo login has ended and no other can be made', async () => {
    const { api, session, now } = await open(({ path }) =>
      path === '/user/' ? { code: 551, status: 401 } : { status: 503, text: '' },
    );
    session.logIn(realLogin);
    session.enterSimulation(demoLogin);
    session.leaveSimulation();
    await expect(switchSimulation(api, session)).rejects.toThrow();
    expect(activeToken(now())).toBe('real-token');
  });

  it('ends with the demo login alone when that is refused in the middle of it', async () => {
    const { api, session, now, refused } = await open(() => ({ code: 551, status: 401 }));
    session.logIn(realLogin);
    session.enterSimulation(demoLogin);
    await expect(api.call(readAssets)).rejects.toThrow();
    expect(refused).toEqual(['demo']);
    expect(now()).toMatchObject({ token: 'real-token', simulationToken: null, isSimulationMode: false });
    await expect(api.call(readAssets)).rejects.toThrow();
    expect(refused).toEqual(['demo', 'everything']);
    expect(isAuthenticated(now())).toBe(false);
  });

  it.each<[string, Answer]>([
    ['a refusal', { code: 556, message: 'No.' }],
    ['a broken answer', { status: 502, text: '' }],
    ['an answer without a token', { data: {} }],
  ])('leaves everything as it was after %s', async (_, answer) => {
    const { api, session, now } = await open(() => answer);
    session.logIn(realLogin);
    const [before, kept] = [now(), stored()];
    await expect(switchSimulation(api, session)).rejects.toThrow();
    expect(now()).toEqual(before);
    expect(stored()).toEqual(kept);
  });
});

describe('logging out', () => {
  it('clears everything and tells the server in the name of the real account', async () => {
    const { api, server, session, now } = await open();
    session.logIn(realLogin);
    session.enterSimulation(demoLogin);
    await logOut(api, session);
    expect(server.to('/user/logout')[0]?.headers.authorization).toBe('Bearer real-token');
    expect(isAuthenticated(now())).toBe(false);
    expect(stored()).toEqual({ isSimulationMode: 'false' });
  });

  it('works when the server is away', async () => {
    const { api, session, now } = await open(() => ({ status: 503, text: '' }));
    session.logIn(realLogin);
    await logOut(api, session);
    expect(isAuthenticated(now())).toBe(false);
  });
});

describe('what is stored', () => {
  it('is believed only as far as it makes sense', () => {
    localStorage.setItem('token', 'real-token');
    localStorage.setItem('userInfo', '{"id":1}');
    localStorage.setItem('simulation_userInfo', 'not json');
    localStorage.setItem('isSimulationMode', 'true');
    expect(new SessionStore().getSnapshot()).toEqual({
      token: 'real-token',
      userInfo: null,
      simulationToken: null,
      simulationUserInfo: null,
      isSimulationMode: false,
    });
  });

  it('without a token is no session', () => {
    localStorage.setItem('simulation_token', 'demo-token');
    localStorage.setItem('isSimulationMode', 'true');
    expect(isAuthenticated(new SessionStore().getSnapshot())).toBe(false);
  });

  it('is followed from tab to tab', () => {
    const session = new SessionStore();
    const stop = session.followOtherTabs();
    session.logIn(realLogin);
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(isAuthenticated(session.getSnapshot())).toBe(false);
    stop();
  });
});
