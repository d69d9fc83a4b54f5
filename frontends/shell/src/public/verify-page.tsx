import { Button } from '@daybook/ui/button';
import { Field, controlStyle } from '@daybook/ui/field';
import { TextField } from '@daybook/ui/text-field';
import { color, radius, space } from '@daybook/ui/theme/tokens';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Form } from '../sign-in/form.js';
import { PublicLayout } from './public-layout.js';
import { loadVerifier, type Verified, verifyFiles } from './verify-files.js';

const FileInput = styled.input`
  ${controlStyle}
  padding-block: ${space(1.5)};
  &::file-selector-button {
    margin-right: ${space(2)};
    padding: 0 ${space(2)};
    border: 1px solid ${color.control};
    border-radius: ${radius.control};
    background: ${color.raised};
    color: ${color.ink};
    font: inherit;
  }
`;

const Result = styled.div<{ $isSound: boolean }>`
  display: grid;
  gap: ${space(2)};
  padding-left: ${space(3)};
  border-left: 2px solid ${({ $isSound }) => ($isSound ? color.accent : color.overdue)};
  overflow-wrap: anywhere;
`;

interface ChosenFile {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  onChoose: (file: File | undefined) => void;
}

const FileField = ({ label, hint, error, onChoose }: ChosenFile) => (
  <Field label={label} hint={hint} error={error}>
    {(parts) => (
      <FileInput
        {...parts}
        type="file"
        accept=".jsonl,application/x-ndjson"
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
    )}
  </Field>
);

const verdictOf = ({ isSound, lines }: Verified) => (
  <Result $isSound={isSound} role="status">
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </Result>
);

/** For anybody who has an exported log: whether it is what was exported. */
export const VerifyPage = () => {
  const [file, setFile] = useState<File>();
  const [other, setOther] = useState<File>();
  const [seal, setSeal] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [verified, setVerified] = useState<Verified>();

  useEffect(() => {
    // Where it fails, pressing the button tries again and says so.
    void loadVerifier().catch(() => undefined);
  }, []);

  const verify = async () => {
    setIsChecked(true);
    if (!file || isBusy) return;
    setIsBusy(true);
    setVerified(undefined);
    const failed: Verified = { isSound: false, lines: ['The file could not be read. Reload this page and try again.'] };
    setVerified(await verifyFiles(other ? [file, other] : [file], seal).catch(() => failed));
    setIsBusy(false);
  };

  return (
    <PublicLayout
      title="Verify an export"
      lead="Find out whether an exported history is complete and unchanged. Your files stay in this browser: this page can send nothing, and works without a network."
      foot={<a href="/">Go to Daybook</a>}
    >
      <Form onSubmit={() => void verify()}>
        <FileField label="Export" onChoose={setFile} error={isChecked && !file ? 'Choose a file' : undefined} />
        <FileField label="Another export (optional)" hint="To see whether the two agree." onChoose={setOther} />
        <TextField
          label="A seal that you kept (optional)"
          hint="Its first eight digits are enough."
          value={seal}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setSeal(event.target.value)}
        />
        <Button type="submit" variant="primary" size="large" wide busy={isBusy}>
          {isBusy ? 'Verifying...' : 'Verify'}
        </Button>
      </Form>
      {verified ? verdictOf(verified) : null}
    </PublicLayout>
  );
};
