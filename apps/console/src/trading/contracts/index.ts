export { ContractsPage } from './contracts-page.tsx';
