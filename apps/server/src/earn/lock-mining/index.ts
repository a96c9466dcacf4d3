export { dayText, type LocalCalendar, localCalendar, localCalendarIn, readDay } from './calendar.ts';
export type { LockMiningDeps } from './products.ts';
export { lockMiningCommand, readConsoleLockMining } from './products.ts';
export { registerLockMiningRoutes } from './routes.ts';
