import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { ViewHeader } from '@daybook/ui/view-header';

/** The frame of a view while its files are on their way. */
export const ViewSkeleton = ({ label }: { label: string }) => (
  <>
    <ViewHeader title={label} />
    <Panel>
      <SkeletonRows rows={8} label={`Loading ${label}`} />
    </Panel>
  </>
);
