import { useEffect, useState } from 'react';
import { type DeskClient, openDesk } from '../worker/desk-client.js';
import { type OpenChannel } from '../worker/messages.js';

/** The worker of this dialog, started when it is first asked and ended with the dialog. */
export const useDesk = (open?: OpenChannel): DeskClient => {
  const [desk] = useState(() => openDesk(open));
  useEffect(() => () => desk.close(), [desk]);
  return desk;
};
