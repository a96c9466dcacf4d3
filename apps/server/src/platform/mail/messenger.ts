/** Something to tell one person. An SMS carries its text alone. */
export interface Message {
  channel: 'email' | 'sms';
  /** A normalised email address or an E.164 phone number. */
  to: string;
  subject: string;
  text: string;
  /** Of a letter that may be handed over twice: who has it already does not take it again. */
  id?: string;
}

/** Sends messages. Resolves once the provider has taken the message. */
export interface Messenger {
  /** Throws `RecipientRefused` when the provider knows no such recipient, any other error when it cannot be reached. */
  send(message: Message): Promise<void>;
  stop(): void;
}

/** The provider says, for good, that this recipient does not exist. */
export class RecipientRefused extends Error {
  constructor(cause: unknown) {
    super('The recipient was refused', { cause });
    this.name = 'RecipientRefused';
  }
}
