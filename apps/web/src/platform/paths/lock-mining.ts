export const WELCOME_PATH = '/lockming/welcome';
export const PRODUCTS_PATH = '/lockming/lockming';
export const ORDER_PATH = '/lockming/order';
export const RECORDS_PATH = '/lockming/records';
