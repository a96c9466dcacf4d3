export { dayText, type LocalCalendar, localCalendar, localCalendarIn, readDay } from './calendar.ts';
export type { LockMiningDeps } from './products.ts';
export { readConsoleLockMining, readLockMiningTerms } from './products.ts';
export { registerLockMiningRoutes } from './routes.ts';
