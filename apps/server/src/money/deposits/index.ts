export { decideRecharge } from './decide.ts';
export type { RechargeDependencies } from './dependencies.ts';
export { openRecharges } from './open.ts';
export { countPending, findRecharge, listRecharges } from './records.ts';
export { registerRechargeRoutes } from './routes.ts';
export { rechargeReviewOf } from './wire.ts';
