import { useState } from 'react';
import { Button } from '../src/button.js';
import { ButtonLink } from '../src/button-link.js';
import { Checkbox } from '../src/checkbox.js';
import { EmojiPicker } from '../src/emoji-picker.js';
import { IconButton } from '../src/icon-button.js';
import { EditIcon, PlusIcon, TrashIcon } from '../src/icons.js';
import { MoneyField } from '../src/money-field.js';
import { SelectField } from '../src/select-field.js';
import { Switch } from '../src/switch.js';
import { Tabs } from '../src/tabs.js';
import { TextField } from '../src/text-field.js';
import { Narrow, Row, Section } from './section.js';

const frequencies = ['weekly', 'monthly', 'annual'].map((value) => ({ value, label: value }));

export const Buttons = () => (
  <Section title="Buttons">
    <Row>
      <Button variant="primary">Primary</Button>
      <Button>Secondary</Button>
      <Button variant="ghost">Ghost</Button>
      <Button variant="destructive">Delete</Button>
      <ButtonLink href="#top">Link</ButtonLink>
    </Row>
    <Row>
      <Button size="small">Small</Button>
      <Button size="large">Large</Button>
      <Button icon={<PlusIcon />}>Add Expense</Button>
      <Button variant="primary" busy>
        Saving...
      </Button>
      <Button disabled>Disabled</Button>
      <IconButton label="Edit">
        <EditIcon />
      </IconButton>
      <IconButton label="Delete" disabled>
        <TrashIcon />
      </IconButton>
    </Row>
  </Section>
);

export const Fields = () => {
  const [amount, setAmount] = useState('1234.50');
  const [emoji, setEmoji] = useState<string | undefined>('🏠');
  return (
    <Section title="Fields">
      <Narrow>
        <TextField label="Name" hint="As your bank writes it." placeholder="Rent" />
        <TextField label="Email" defaultValue="ada" error="Write a whole address." />
        <TextField label="Stored elsewhere" defaultValue="Cannot be changed" disabled />
        <SelectField label="Frequency" options={frequencies} defaultValue="monthly" />
        <MoneyField label="Amount" value={amount} onChange={setAmount} />
        <EmojiPicker label="Emoji" value={emoji} onChange={setEmoji} />
        <EmojiPicker label="Emoji, none chosen" value={undefined} onChange={setEmoji} />
        <Row>
          <Checkbox label="Reviewed" defaultChecked />
          <Checkbox label="Case sensitive" />
          <Checkbox label="Disabled" disabled />
          <Switch label="Active" defaultChecked />
          <Switch label="Off" />
          <Switch label="Disabled switch" disabled />
        </Row>
      </Narrow>
    </Section>
  );
};

const tabs = ['Expenses (12)', 'Income (3)', 'All'].map((id) => ({ id, label: id }));

export const TabRow = () => {
  const [tab, setTab] = useState('Expenses (12)');
  return (
    <Section title="Tabs">
      <Tabs label="Kinds" tabs={tabs} value={tab} onChange={setTab}>
        {tab}
      </Tabs>
    </Section>
  );
};
