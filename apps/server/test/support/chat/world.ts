import {
  type ChatMessage,
  calls,
  type InboxConversation,
  type InboxThread,
  type SupportChat,
} from '@trade/protocol';
import type { Customer } from '../../harness/customers.ts';
import type { TestOperator } from '../../harness/operators.ts';
import type { TestServer } from '../../harness/server.ts';
import { picture, upload } from '../../harness/uploads.ts';

let sent = 0;
export const newClientId = () => `m${++sent}`;

/** The customer's calls of the chat. */
export function chatOf(server: TestServer, { token }: Pick<Customer, 'token'>, lang = 'en') {
  const options = { token, lang };
  return {
    async state(query = '') {
      return (await server.client.get<SupportChat>(`/support/chat${query}`, options)).data;
    },
    send: (body: object) =>
      server.client.call<ChatMessage>(calls.sendChatMessage, {
        body: { client_id: newClientId(), ...body },
        ...options,
      }),
    read: (through: string) => server.client.call(calls.markChatRead, { body: { through }, ...options }),
    typing: () => server.client.call(calls.showChatTyping, { ...options }),
    end: () => server.client.call(calls.endChat, { ...options }),
    async newFile(purpose = 'chat', bytes?: Uint8Array) {
      return (await upload(server, token, { purpose, bytes: bytes ?? (await picture()) })).data.file_id;
    },
  };
}

/** The operator's calls of the chat. */
export function deskOf(server: TestServer, { token }: Pick<TestOperator, 'token'>) {
  const act = (id: string, what: string, body?: unknown) =>
    server.client.post<InboxThread>(`/console/desk/${id}/${what}`, body, { token });
  return {
    act,
    async list(query = '') {
      const path = `/console/desk${query}`;
      return (await server.client.get<{ items: InboxConversation[] }>(path, { token })).data.items;
    },
    async thread(id: string) {
      return (await server.client.call<InboxThread>(calls.readConversation, { params: { id: id }, token }))
        .data;
    },
    answer: (id: string, text: string, client_id = newClientId()) => act(id, 'messages', { client_id, text }),
    presence: (online: boolean) => server.client.call(calls.setInboxPresence, { body: { online }, token }),
  };
}

/** The least that counts as a PDF. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n');
