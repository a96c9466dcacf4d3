import { operatorInvitationBody } from '@trade/protocol';

/** Whether letters could go there; what the server asks for, too. */
export function isEmail(text: string): boolean {
  return operatorInvitationBody.shape.email.safeParse(text.trim()).success;
}
