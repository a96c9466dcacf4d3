/** What the server says to operators by its codes; customers, who load their texts in two parts, never get these. */
export const operatorCatalogue = {
  12294:
    'The sale has started, so the terms can no longer be changed. End the sale and create a new product.',
  12295:
    'This day’s rate can no longer be set: the day has started, or its rate is already published. Set the rate of a later day.',
  12297: 'The subscription period is still open. Wait until it ends.',
  12310:
    'This needs two operators, and nobody else can approve it yet. Invite another operator with the role {roles} who has set up their login.',
  12311:
    'This has changed since it was proposed or shown. Check it again. If it can no longer be done, make a new proposal.',
  12312: 'This role is new to you, or your access was reset. You can use it from {from}.',
  12313: 'This link has expired or has already been used. Ask an admin for a new one.',
  12314: 'You placed this hold yourself. Ask another operator with the support role to lift it.',
  12315:
    'This record is not what the system recorded. Nothing was done, and the administrators have been informed.',
  12320: 'Someone has changed this since you opened it. Nothing was saved. Look at it again.',
};
