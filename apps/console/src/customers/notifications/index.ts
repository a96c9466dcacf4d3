export { CustomerNotificationsPanel } from './customer-notifications.tsx';
