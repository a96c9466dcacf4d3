export { DepositPage } from './deposit-page.tsx';
export { DepositsPage } from './deposits-page.tsx';
