export const SPOT_ORDERS_PATH = '/market/trade/currency_orders';
