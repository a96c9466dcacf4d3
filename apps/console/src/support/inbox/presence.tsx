import { useQuery } from '@tanstack/react-query';
import { setInboxPresence } from '@trade/protocol';
import { useState } from 'react';
import { Choice } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { inboxTexts } from './texts.ts';

const SAID_EVERY = 5_000;
const KEY = 'desk_presence';

/**
 * Whether this operator is at the desk: told to the server while a page of the inbox is open in
 * this tab.
 */
export function PresenceSwitch() {
  const api = useApi();
  const [state, setState] = useState(() => sessionStorage.getItem(KEY) ?? 'online');
  const { data } = useQuery({
    queryKey: ['/desk/presence', state],
    queryFn: () => api.call(setInboxPresence, { body: { online: state === 'online' } }),
    refetchInterval: SAID_EVERY,
    // An operator also counts as present while another window is in front.
    refetchIntervalInBackground: true,
  });
  const names = data?.operators.map(({ name }) => name).join(', ');
  return (
    <div className="flex items-center gap-3">
      {data && <p className="text-muted">{names ? inboxTexts.atDesk(names) : inboxTexts.nobody}</p>}
      <Choice
        label={inboxTexts.presence}
        options={[
          { value: 'online', label: inboxTexts.online },
          { value: 'away', label: inboxTexts.away },
        ]}
        value={state}
        onChange={(chosen) => {
          sessionStorage.setItem(KEY, chosen);
          setState(chosen);
        }}
      />
    </div>
  );
}
