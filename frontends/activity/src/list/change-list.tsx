import type { HistoryChange } from '@daybook/contracts';
import { useIsPresent } from '@daybook/frontend-kit';
import type { CivilDate } from '@daybook/money';
import { media } from '@daybook/ui/theme/tokens';
import { useEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import type { Undoing } from '../undo/use-undo.js';
import { layoutOf } from './change-layout.js';
import { ChangeRow } from './change-row.js';
import { DayOfChanges } from './day-of-changes.js';
import { OlderChanges } from './older-changes.js';
import { useChangeKeys, useTabPlace } from './use-change-keys.js';
import type { ChangePages } from './use-change-pages.js';
import { useDrawnLines } from './use-drawn-lines.js';

/** As high as all changes; the drawn ones are positioned in it, and held in place by whoever draws them. */
const Body = styled.div`
  position: relative;
  overflow-anchor: none;
  /* Paper has another width, and its lines other heights. */
  ${media.print} {
    height: auto !important;
  }
`;

/** Lines beyond the screen whose pages are read again where something has changed. */
const nearBy = 40;

export interface ChangeListProps {
  list: ChangePages;
  today: CivilDate;
  undoing: Undoing;
  onOpen: (root: string) => void;
  onUndo: (change: HistoryChange) => void;
  /** The pages that are far from the screen, by the ids before which they begin. */
  onFar: (befores: readonly string[]) => void;
}

/** The changes by day, as far back as somebody looks: only those near the screen are drawn. */
export const ChangeList = ({ list, today, undoing, onOpen, onUndo, onFar }: ChangeListProps) => {
  const { pages = [], older, loadOlder } = list;
  const layout = useMemo(() => layoutOf(list.pages ?? []), [list.pages]);
  const { items, days, places, pageStarts } = layout;
  const isPresent = useIsPresent();
  const body = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useTabPlace(layout);
  const { virtualizer, scrollMargin, scrollTo } = useDrawnLines(body, items, places.get(current ?? '') ?? -1);
  const keys = useChangeKeys({
    body,
    layout,
    current,
    onPlace: setCurrent,
    scrollTo,
    onUndo: isPresent ? onUndo : undefined,
  });

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const firstNear = pageStarts.findLastIndex((start) => start <= Math.max(0, startIndex - nearBy));
  const lastNear = pageStarts.findLastIndex((start) => start <= endIndex + nearBy);
  useEffect(() => {
    onFar((list.pages ?? []).flatMap(({ before }, n) => (n < firstNear || n > lastNear ? before : [])));
  }, [list.pages, firstNear, lastNear, onFar]);

  const drawn = virtualizer.getVirtualItems();
  const shown = new Set(drawn.flatMap(({ index }) => items[index]?.day ?? []));
  return (
    <>
      <Body ref={body} style={{ height: virtualizer.getTotalSize() }} {...keys}>
        {[...shown].map((day) => {
          const { first, last } = days.get(day) ?? { first: 0, last: 0 };
          const top = (virtualizer.measurementsCache[first]?.start ?? 0) - scrollMargin;
          const end = (virtualizer.measurementsCache[last]?.end ?? 0) - scrollMargin;
          const isWhole = older === 'none' || last < items.length - 1;
          return (
            <DayOfChanges
              key={day}
              day={day}
              today={today}
              place={first}
              top={top}
              height={end - top}
              onHeading={virtualizer.measureElement}
            >
              {drawn.map(({ index, start }) => {
                const { day: own, change } = items[index] ?? {};
                if (own !== day || !change) return null;
                return (
                  <ChangeRow
                    key={change.root}
                    change={change}
                    day={day}
                    index={index}
                    place={index - first}
                    of={isWhole ? last - first : -1}
                    top={start - scrollMargin - top}
                    current={change.root === current}
                    undoing={undoing.get(change.root)}
                    onOpen={onOpen}
                    onUndo={onUndo}
                    onRow={virtualizer.measureElement}
                  />
                );
              })}
            </DayOfChanges>
          );
        })}
      </Body>
      <OlderChanges key={`${pages.length} ${older}`} older={older} loadOlder={loadOlder} />
    </>
  );
};
