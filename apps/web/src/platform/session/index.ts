export { endRefused, enter, InvalidLoginResponse, logIn, logOut, signUp, switchSimulation } from './login.ts';
export {
  SessionProvider,
  USER_KEY,
  useIsAuthenticated,
  useIsSimulation,
  useSession,
  useSessionStore,
  useUser,
  useUserRenewal,
} from './provider.tsx';
export { activeToken, activeUser, isAuthenticated, SessionStore } from './store.ts';
