export { addresseeOf, operatorAt } from './addressee.ts';
export { appChannel } from './app.ts';
export { broadcast, tellBroadcasts } from './broadcast.ts';
export type { Transaction } from './channel.ts';
export { chosenOf, isChosen, settingsOf } from './choices.ts';
export { type Describe, type Described, describedBy } from './described.ts';
export { letterOf, mailChannel } from './mail.ts';
export { manyNotifications } from './many.ts';
export { type EngineNews, engineNews, type Look, noticesOf } from './news.ts';
export {
  type AnyNotification,
  EVERYWHERE,
  EVERYWHERE_AT_ONCE,
  type Notification,
} from './notification.ts';
export { type Announcement, Notifier } from './notifier.ts';
export { pushChannel } from './push.ts';
export type { Choices } from './schema.ts';
export { socketChannel } from './socket.ts';
export { inLetters, oneOf, text, type Words, written } from './texts.ts';
