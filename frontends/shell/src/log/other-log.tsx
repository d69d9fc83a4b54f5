import { type Log, logKey, readFrom, readPresent, type ShellApi } from '@daybook/frontend-kit';
import { addressIn, createLogClients, refreshTogether } from '@daybook/frontend-kit/logs';
import { type Query, QueryClientProvider, useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { RemoteDirectory } from '../remotes/remote-directory.js';
import type { ViewEntry } from '../remotes/view-registry.js';
import { AboveViews } from './above-views.js';
import { momentOf } from './moment.js';
import { PastBar } from './past-bar.js';
import { RefusedMoment } from './refused-moment.js';
import { ScenarioSide } from './scenario-side.js';
import { useRefusal } from './use-refusal.js';
import { WhileReading } from './while-reading.js';

const Dimmed = styled.div`
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;

export interface OtherLogProps {
  log: Log;
  /** The view. */
  entry: ViewEntry;
  shellApi: ShellApi;
  remotes: RemoteDirectory;
  /** Called with what the views are given; with nothing once they are gone. */
  onOpen: (api: ShellApi | undefined) => void;
  children: (api: ShellApi) => ReactNode;
}

/** The view, reading another log: with a query cache of its own, and with what was today then. */
export default function OtherLog({ log, entry, shellApi, remotes, onOpen, children }: OtherLogProps) {
  const [clientOf] = useState(() => createLogClients(shellApi.queryClient));
  const queryClient = clientOf(log);
  const moment = 'asOf' in log ? momentOf(log.asOf) : undefined;
  const today = moment?.day ?? shellApi.today;
  const api = useMemo(() => {
    const { sampleData: _ofThePresent, ...shared } = shellApi;
    return { ...shared, queryClient, today, log };
  }, [shellApi, queryClient, today, log]);
  // Before the views begin to read, which they do in effects.
  useLayoutEffect(() => {
    readFrom(log, addressIn);
    return readPresent;
  }, [log]);
  useLayoutEffect(() => {
    onOpen(api);
    return () => onOpen(undefined);
  }, [api, onOpen]);
  useLayoutEffect(
    () => ('scenario' in log ? refreshTogether(shellApi.queryClient, queryClient, log) : undefined),
    [log, queryClient, shellApi.queryClient],
  );
  // What is shared with the present ends without this cache hearing of it.
  const ofLog = { predicate: ({ queryHash }: Query) => queryHash.startsWith(logKey(log)) };
  const isFetching = useIsFetching(ofLog, queryClient) > 0;
  const refusal = useRefusal(log, queryClient, entry, shellApi);
  return (
    <>
      {'asOf' in log ? (
        <AboveViews>
          <PastBar asOf={log.asOf} shellApi={shellApi} views={remotes.registry().views} />
        </AboveViews>
      ) : null}
      {refusal ? (
        <RefusedMoment refusal={refusal} label={entry.label} shellApi={shellApi} />
      ) : (
        <QueryClientProvider client={queryClient}>
          {'scenario' in log ? <ScenarioSide remotes={remotes} shellApi={api} /> : null}
          <WhileReading log={log} isFetching={isFetching} />
          <Dimmed aria-busy={isFetching}>{children(api)}</Dimmed>
        </QueryClientProvider>
      )}
    </>
  );
}
