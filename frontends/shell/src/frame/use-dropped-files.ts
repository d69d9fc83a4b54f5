import type { ToastOptions, ViewId } from '@daybook/frontend-kit';
import { mayLeaveLayers } from '@daybook/ui/hooks/use-layer';
import { useCallback, useEffect, useRef } from 'react';
import type { ViewRegistry } from '../remotes/view-registry.js';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/**
 * A file that is dropped where no view takes it opens the view that does; the browser would leave the app to show it. Returns what
 * hands the files to that view.
 */
export const useDroppedFiles = (
  { views }: ViewRegistry,
  navigate: (view: ViewId) => void,
  notify: (toast: ToastOptions) => void,
): (() => readonly File[]) => {
  const files = useRef<readonly File[]>([]);
  useEffect(() => {
    const taker = views.find(({ takesFiles }) => takesFiles);
    const onOver = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      // The view on screen has taken it.
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      if (!taker) return notify({ title: 'Files cannot be imported right now', tone: 'destructive' });
      if (!mayLeaveLayers()) return;
      files.current = [...(event.dataTransfer?.files ?? [])];
      navigate(taker.id);
    };
    addEventListener('dragover', onOver);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', onOver);
      removeEventListener('drop', onDrop);
    };
  }, [views, navigate, notify]);
  return useCallback(() => {
    const taken = files.current;
    files.current = [];
    return taken;
  }, []);
};
