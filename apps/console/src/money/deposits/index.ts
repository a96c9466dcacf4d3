export { RechargePage } from './recharge-page.tsx';
export { RechargesPage } from './recharges-page.tsx';
