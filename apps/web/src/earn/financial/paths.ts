export const FINANCIAL_PATH = '/invest/invest';
export const FINANCIAL_PURCHASE_PATH = '/invest/purchase';
export const FINANCIAL_ORDERS_PATH = '/invest/my-finances';
