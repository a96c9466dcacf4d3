export { DepositPage } from './recharge-page.tsx';
export { DepositsPage } from './recharges-page.tsx';
