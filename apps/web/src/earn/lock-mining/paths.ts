export const LOCK_MINING_WELCOME_PATH = '/lockming/welcome';
export const LOCK_MINING_PATH = '/lockming/lockming';
export const LOCK_MINING_ORDER_PATH = '/lockming/order';
export const LOCK_MINING_RECORDS_PATH = '/lockming/records';
