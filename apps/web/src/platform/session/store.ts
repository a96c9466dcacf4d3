import type { LoginData, UserInfo } from '@trade/protocol';
import { onStoredElsewhere, readStored, writeStored } from '../storage/index.ts';

/** Who is logged in. Real and demo each keep a token and a user of their own. */
export interface Session {
  readonly token: string | null;
  readonly userInfo: UserInfo | null;
  readonly simulationToken: string | null;
  readonly simulationUserInfo: UserInfo | null;
  readonly isSimulationMode: boolean;
}

const LOGGED_OUT: Session = {
  token: null,
  userInfo: null,
  simulationToken: null,
  simulationUserInfo: null,
  isSimulationMode: false,
};
const KEYS = ['token', 'userInfo', 'simulation_token', 'simulation_userInfo', 'isSimulationMode'] as const;

/** The token that calls carry: the simulation token in simulation mode. */
export function activeToken(session: Session): string | null {
  return session.isSimulationMode ? session.simulationToken : session.token;
}

export function activeUser(session: Session): UserInfo | null {
  return session.isSimulationMode ? session.simulationUserInfo : session.userInfo;
}

export function isAuthenticated(session: Session): boolean {
  return activeToken(session) !== null;
}

/** The session of this browser, kept in local storage and shared by its tabs. */
export class SessionStore {
  #session = restore();
  readonly #listeners = new Set<() => void>();

  readonly getSnapshot = (): Session => this.#session;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows logins, logouts and switches of other tabs. Returns how to stop. */
  followOtherTabs(): () => void {
    return onStoredElsewhere(KEYS, () => this.#show(restore()));
  }

  /** A login starts in the real account, whatever the one before left behind. */
  logIn({ token, userInfo }: LoginData): void {
    this.#set({ ...LOGGED_OUT, token, userInfo });
  }

  enterSimulation(login?: LoginData): void {
    this.#set({
      ...this.#session,
      ...(login && { simulationToken: login.token, simulationUserInfo: login.userInfo }),
      isSimulationMode: true,
    });
  }

  leaveSimulation(): void {
    this.#set({ ...this.#session, isSimulationMode: false });
  }

  /** Forgets the demo login; the real one goes on. */
  endSimulation(): void {
    this.#set({
      ...this.#session,
      simulationToken: null,
      simulationUserInfo: null,
      isSimulationMode: false,
    });
  }

  /** New data of the user who is shown. */
  updateUser(user: UserInfo): void {
    this.#set({
      ...this.#session,
      ...(this.#session.isSimulationMode ? { simulationUserInfo: user } : { userInfo: user }),
    });
  }

  clear(): void {
    this.#set(LOGGED_OUT);
  }

  #set(session: Session): void {
    writeStored('token', session.token);
    writeStored('userInfo', session.userInfo);
    writeStored('simulation_token', session.simulationToken);
    writeStored('simulation_userInfo', session.simulationUserInfo);
    writeStored('isSimulationMode', session.isSimulationMode);
    this.#show(session);
  }

  #show(session: Session): void {
    this.#session = session;
    for (const listener of this.#listeners) listener();
  }
}

/** Returns the stored session, without parts that contradict each other. */
function restore(): Session {
  const token = readStored('token');
  if (token === null) return LOGGED_OUT;
  const simulationToken = readStored('simulation_token');
  return {
    token,
    userInfo: readStored('userInfo'),
    simulationToken,
    simulationUserInfo: readStored('simulation_userInfo'),
    isSimulationMode: simulationToken !== null && readStored('isSimulationMode') === true,
  };
}
