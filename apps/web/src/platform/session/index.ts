export { AccountSwitch } from './account-switch.tsx';
export { DemoBadge } from './demo-badge.tsx';
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
export { RealAccountOnly } from './real-account-only.tsx';
export { activeToken, activeUser, isAuthenticated, SessionStore } from './store.ts';
export { USER_KEY, useUserRenewal } from './user-query.ts';
