export { CustomerApiKeys } from './customer-api-keys.tsx';
