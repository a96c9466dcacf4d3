export { keepDevice, knownDevice } from './device.ts';
export { CurrentOperator, useOperator } from './operator.ts';
export { isUnattended, watchPresence } from './presence.ts';
export { SessionProvider, useSession, useSessionStore } from './provider.tsx';
export { SessionStore } from './store.ts';
