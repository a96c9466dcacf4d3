import { changeProfile, type ProfileBody } from '@trade/protocol';
import { useApi } from '../../platform/api/index.ts';
import { useSessionStore } from '../../platform/session/index.ts';

/** Changes the nickname or the avatar, and shows the changed user at once. Rejects as the call does. */
export function useChangeProfile(): (change: ProfileBody) => Promise<void> {
  const api = useApi();
  const session = useSessionStore();
  return async (change) => session.updateUser(await api.call(changeProfile, { body: change }));
}
