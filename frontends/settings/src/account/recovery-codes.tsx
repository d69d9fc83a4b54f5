import { Button } from '@daybook/ui/button';
import { Secondary } from '@daybook/ui/secondary';
import { space } from '@daybook/ui/theme/tokens';
import { saveFile } from '@daybook/ui/text/save-file';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { ButtonRow, Description } from './panel-parts.js';
import { ShownOnce, useCopy } from './shown-once.js';

const List = styled.ol`
  display: grid;
  gap: ${space(2)};
  font-family: ui-monospace, monospace;
  user-select: all;
`;

/** Codes that sign in where the phone is lost; they are shown only once. */
export const ShownRecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const box = useRef<HTMLElement>(null);
  const { status, tell, copy } = useCopy(() => 'Select the codes and press Ctrl+C or ⌘C to copy them.');
  // The form that had the focus is gone.
  useEffect(() => box.current?.focus(), []);

  const download = () => {
    saveFile(
      'daybook-recovery-codes.txt',
      [`Daybook recovery codes. Each works once.\n\n${codes.join('\n')}\n`],
      'text/plain',
    );
    tell('Downloaded');
  };

  return (
    <ShownOnce ref={box} tabIndex={-1} aria-label="Recovery codes">
      <Description>
        Save these recovery codes now: they are shown only once. If you lose your phone, each signs you in once in place
        of the code.
      </Description>
      <List>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <ButtonRow>
        <Button variant="primary" onClick={() => copy(codes.join('\n'))}>
          Copy
        </Button>
        <Button onClick={download}>Download</Button>
        <Button onClick={onDone}>I have saved them</Button>
        <Secondary role="status">{status}</Secondary>
      </ButtonRow>
    </ShownOnce>
  );
};
