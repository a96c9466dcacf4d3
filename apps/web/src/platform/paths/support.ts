export const CHAT_PATH = '/customer-service';
