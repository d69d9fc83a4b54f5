import { colorOf, newCategoryName, nextColor } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { TextField } from '@daybook/ui/text-field';
import { space } from '@daybook/ui/theme/tokens';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { CategoryColors } from './use-categories.js';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space(3)};
  margin-bottom: ${space(3)};
  & > :first-child {
    flex: 1 1 220px;
    max-width: 420px;
  }
`;

/** Adds a category with the first unused colour. Blank and existing names do nothing (specification, section 5). */
export const AddCategory = ({
  listed,
  colors,
  busy,
  onAdd,
}: {
  listed: readonly string[];
  colors: CategoryColors;
  busy: boolean;
  onAdd: (category: string, color: string) => void;
}) => {
  const [text, setText] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const name = newCategoryName(text, listed);
    if (name === undefined) return;
    setText('');
    onAdd(name, nextColor(listed.map((one) => colorOf(one, colors))));
  };
  return (
    <Form onSubmit={add}>
      <TextField
        label="New category"
        value={text}
        maxLength={120}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
      />
      <Button type="submit" variant="primary" busy={busy}>
        Add category
      </Button>
    </Form>
  );
};
