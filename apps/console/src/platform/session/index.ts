export { keepDevice, knownDevice } from './device.ts';
export { CurrentOperator, useOperator } from './operator.ts';
export { SessionProvider, SessionStore, useSession, useSessionStore } from './provider.tsx';
