import { type LoginBody, type LoginData, loginData } from '@trade/protocol';
import { z } from 'zod';
import type { ApiClient } from '../api/index.ts';
import type { SessionStore } from './store.ts';

/** The server said yes but sent no token that could be used. */
export class InvalidLoginResponse extends Error {
  constructor() {
    super('invalid login response');
    this.name = 'InvalidLoginResponse';
  }
}

/** Reads the answer to a login; throws InvalidLoginResponse for one without a token or a user. */
function readLogin(answer: unknown): LoginData {
  const login = loginData.safeParse(answer);
  if (!login.success || login.data.token === '') throw new InvalidLoginResponse();
  return login.data;
}

export async function logIn(api: ApiClient, session: SessionStore, body: LoginBody): Promise<void> {
  session.logIn(readLogin(await api.post('/login', body, z.unknown())));
}

/**
 * Ends the session here in any case; the server is told, so that the token is worthless from then on.
 * It is told in the name of the real account: its logins of the demo account end with it.
 */
export async function logOut(api: ApiClient, session: SessionStore): Promise<void> {
  try {
    await api.post('/user/logout', {}, z.unknown(), { token: session.getSnapshot().token });
  } catch {
    // The token ends by itself.
  }
  session.clear();
}

/**
 * Switches between the real and the demo account. The demo login is made when there is none yet, and the mode
 * changes only once everything it needs is there: after a failure the session is exactly what it was.
 */
export async function switchSimulation(api: ApiClient, session: SessionStore): Promise<void> {
  const { isSimulationMode, simulationToken } = session.getSnapshot();
  if (isSimulationMode) session.leaveSimulation();
  else if (simulationToken !== null) session.enterSimulation();
  else session.enterSimulation(readLogin(await api.post('/simulation/login', {}, z.unknown())));
}
