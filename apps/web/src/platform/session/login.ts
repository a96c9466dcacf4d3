import {
  CODES,
  type LoginBody,
  type LoginData,
  logInCustomer,
  logInToDemo,
  logOutCustomer,
  type RegisterBody,
  readProfile,
  register,
} from '@trade/protocol';
import { AnswerNotUnderstood, type Client, codeOf } from '../api/index.ts';
import { writeStored } from '../storage/index.ts';
import { activeToken, type SessionStore } from './store.ts';

/** The token names nobody (any more), or nobody has used it for too long. */
const OVER: ReadonlySet<number | null> = new Set([CODES.login_required, CODES.session_idle]);

/** The server said yes but sent no token that could be used. */
export class InvalidLoginResponse extends Error {
  constructor() {
    super('invalid login response');
    this.name = 'InvalidLoginResponse';
  }
}

/** The login that a call answers; throws InvalidLoginResponse for one without a token or a user. */
async function loginOf(answer: Promise<LoginData>): Promise<LoginData> {
  const login = await answer.catch((error: unknown) => {
    throw error instanceof AnswerNotUnderstood ? new InvalidLoginResponse() : error;
  });
  if (login.token === '') throw new InvalidLoginResponse();
  return login;
}

export function logIn(api: Client, session: SessionStore, body: LoginBody): Promise<void> {
  return enter(session, api.call(logInCustomer, { body }));
}

/** Opens the session of a login that the server answers. */
export async function enter(session: SessionStore, answer: Promise<LoginData>): Promise<void> {
  const login = await loginOf(answer);
  if (login.device !== undefined) writeStored('device', login.device);
  session.logIn(login);
}

/** Opens an account; this browser is known to it from then on. */
export async function signUp(api: Client, body: RegisterBody): Promise<void> {
  try {
    writeStored('device', (await api.call(register, { body })).device);
  } catch (error) {
    // The account is there all the same.
    if (!(error instanceof AnswerNotUnderstood)) throw error;
  }
}

/**
 * Ends the session here in any case; the server is told, so that the token is worthless from then
 * on. It is told in the name of the real account: its logins of the demo account end with it.
 */
export async function logOut(api: Client, session: SessionStore): Promise<void> {
  try {
    await api.call(logOutCustomer, { token: session.getSnapshot().token });
  } catch {
    // The token ends by itself.
  }
  session.clear();
}

/**
 * Switches between the real and the demo account. The demo login is made when there is none yet, or
 * none that the server still knows, and the mode changes only once everything it needs is there:
 * after a failure the session is exactly what it was.
 */
export async function switchSimulation(api: Client, session: SessionStore): Promise<void> {
  const { isSimulationMode, simulationToken } = session.getSnapshot();
  if (isSimulationMode) session.leaveSimulation();
  else if (simulationToken !== null && (await isAlive(api, simulationToken))) session.enterSimulation();
  else session.enterSimulation(await loginOf(api.call(logInToDemo)));
}

/** Whether a demo login is still one: it can be ended from another device. */
async function isAlive(api: Client, token: string): Promise<boolean> {
  try {
    await api.call(readProfile, { token });
    return true;
  } catch (error) {
    if (OVER.has(codeOf(error))) return false;
    throw error;
  }
}

/**
 * Ends what the server no longer knows: a demo login that is over leaves the real one alone.
 * Answers what has ended; null for a call of an earlier login, whose answer says nothing about this
 * one.
 */
export function endRefused(
  session: SessionStore,
  token: string | null,
  code: number,
): 'demo' | 'everything' | null {
  const current = session.getSnapshot();
  if (token !== activeToken(current)) return null;
  if (current.isSimulationMode && OVER.has(code)) {
    session.endSimulation();
    return 'demo';
  }
  session.clear();
  return 'everything';
}
