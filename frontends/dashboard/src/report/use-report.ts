import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ReportData, readReport } from './read-report.js';

interface AskedReport {
  from: string;
  to: string;
  withTransfers: boolean;
  withTransactions: boolean;
}

interface ReportRead {
  data: ReportData | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
  /** How many transactions are read, of how many. */
  progress: readonly [number, number];
}

/** What a report is made of: read once, and not again while somebody looks at it. */
export const useReport = (asked: AskedReport): ReportRead => {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<readonly [number, number]>([0, 0]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['report', asked],
    queryFn: () => readReport(queryClient, asked, (read, total) => setProgress([read, total])),
    gcTime: 0,
  });
  return { data, error, isFetching, refetch: () => void refetch(), progress };
};
