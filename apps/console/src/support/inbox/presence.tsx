import { useQuery } from '@tanstack/react-query';
import { setInboxPresence } from '@trade/protocol';
import { useState } from 'react';
import { Choice } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';

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
      {data && <p className="text-muted">{names ? texts.inbox.atDesk(names) : texts.inbox.nobody}</p>}
      <Choice
        label={texts.inbox.presence}
        options={[
          { value: 'online', label: texts.inbox.online },
          { value: 'away', label: texts.inbox.away },
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
