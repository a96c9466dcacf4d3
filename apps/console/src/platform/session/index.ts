export { keepDevice, knownDevice } from './device.ts';
export { OperatorProvider, useOperator } from './operator.tsx';
export { isUnattended, watchPresence } from './presence.ts';
export { SessionProvider, useSession, useSessionStore } from './provider.tsx';
export { SessionStore } from './store.ts';
