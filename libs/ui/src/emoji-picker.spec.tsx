import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { emojiCategories, findEmojis } from './emoji/catalogue.js';
import { EmojiPicker } from './emoji-picker.js';

const Picker = ({ first }: { first?: string }) => {
  const [value, setValue] = useState(first);
  return <EmojiPicker label="Emoji" value={value} onChange={setValue} />;
};

const opener = () => screen.getByRole('button', { name: /^Emoji/ });
const open = async (first?: string) => {
  render(<Picker first={first} />);
  await userEvent.click(opener());
  return screen.findByRole('searchbox', { name: 'Search emojis' });
};

describe('the catalogue (specification, section 3)', () => {
  it('has twelve categories of 24 to 30', () => {
    expect(emojiCategories.map(({ name }) => name)).toEqual([
      'Finance',
      'Home',
      'Food',
      'Transport',
      'Entertainment',
      'Health',
      'Shopping',
      'Utilities',
      'Work',
      'Pets',
      'Services',
      'Other',
    ]);
    for (const { emojis } of emojiCategories) {
      expect(emojis.length).toBeGreaterThanOrEqual(24);
      expect(emojis.length).toBeLessThanOrEqual(30);
    }
  });

  it('holds every emoji once, with a name and keywords', () => {
    const all = emojiCategories.flatMap(({ emojis }) => emojis);
    expect(new Set(all.map(({ emoji }) => emoji)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const one of all) {
      expect(one.emoji).toMatch(/^\p{Extended_Pictographic}/u);
      expect(one.name).toMatch(/^[a-z][a-z -]+$/);
      expect(one.keywords).toMatch(/^[a-z][a-z -]+$/);
    }
  });

  it.each([
    ['house', '🏠'],
    ['MONEY bag', '💰'],
    ['water', '💧'],
  ])('finds %s', (query, emoji) => expect(findEmojis(query).map((one) => one.emoji)).toContain(emoji));
});

describe('the picker', () => {
  it('shows a dollar sign without a value, and the stored emoji with one', () => {
    const { unmount } = render(<Picker />);
    expect(opener()).toHaveTextContent('💲');
    unmount();
    render(<Picker first="🏠" />);
    expect(opener()).toHaveTextContent('🏠');
  });

  it('opens on the category of the value, and closes with the choice', async () => {
    await open('🏠');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Home');
    await userEvent.click(screen.getByRole('tab', { name: 'Food' }));
    await userEvent.click(screen.getByRole('button', { name: 'pizza' }));
    expect(opener()).toHaveTextContent('🍕');
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(opener()).toHaveFocus();
  });

  it('searches in every category', async () => {
    const search = await open();
    await userEvent.type(search, 'tooth');
    await userEvent.click(await screen.findByRole('button', { name: 'tooth' }));
    expect(opener()).toHaveTextContent('🦷');
  });

  it('says when nothing is found', async () => {
    await userEvent.type(await open(), 'zebra crossing');
    expect(await screen.findByText('No emojis found for "zebra crossing"')).toBeVisible();
  });

  it('is moved through by arrows, eight to a row', async () => {
    await open();
    const [first] = emojiCategories as [(typeof emojiCategories)[number]];
    screen.getByRole('button', { name: first.emojis[0]?.name }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(screen.getByRole('button', { name: first.emojis[9]?.name })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(opener()).toHaveTextContent(first.emojis[1]?.emoji ?? '');
  });
});
