export { endRefused, InvalidLoginResponse, logIn, logOut, signUp, switchSimulation } from './login.ts';
export { isUnattended, watchPresence } from './presence.ts';
export {
  SessionProvider,
  useIsAuthenticated,
  useIsSimulation,
  useSession,
  useSessionStore,
  useUser,
} from './provider.tsx';
export { activeToken, activeUser, isAuthenticated, SessionStore } from './store.ts';
export { USER_KEY, useUserRenewal } from './user-query.ts';
