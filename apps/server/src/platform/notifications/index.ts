export { addresseeOf, operatorAt } from './addressee.ts';
export type { Transaction } from './channel.ts';
export { letterOf, mailChannel } from './mail.ts';
export { type EngineNews, engineNews, type Look, noticesOf } from './news.ts';
export type { AnyNotification, Notification } from './notification.ts';
export { type Announcement, Notifier } from './notifier.ts';
export { socketChannel } from './socket.ts';
export { oneOf, text, type Words, written } from './texts.ts';
