import { color, fontSize, radius } from '@daybook/ui/theme/tokens';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';

const Target = styled.div`
  min-height: 60vh;
`;

const Overlay = styled.div`
  position: fixed;
  inset: 12px;
  z-index: 30;
  display: grid;
  place-items: center;
  border: 2px dashed ${color.accent};
  border-radius: ${radius.panel};
  background: ${color.surface};
  opacity: 0.94;
  font-size: ${fontSize.title};
  pointer-events: none;
`;

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

export interface FileDropProps {
  /** Undefined where none are taken. */
  onFiles: ((files: File[]) => void) | undefined;
  children: ReactNode;
}

/** Takes files that are dropped anywhere on its children. */
export const FileDrop = ({ onFiles, children }: FileDropProps) => {
  const [over, setOver] = useState(false);
  // Children fire enter and leave too; the overlay goes when the last of them is left.
  const depth = useRef(0);
  const move = (by: 1 | -1) => (event: DragEvent) => {
    if (!onFiles || !hasFiles(event)) return;
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  return (
    <Target
      onDragEnter={move(1)}
      onDragLeave={move(-1)}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        depth.current = 0;
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        event.preventDefault();
        onFiles?.(files);
      }}
    >
      {children}
      {over ? <Overlay>Drop files to import</Overlay> : null}
    </Target>
  );
};
