import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.js';
import { ReorderableList } from './reorderable-list.js';

const committed = jest.fn();

const List = ({ label = 'Widgets' }: { label?: string }) => {
  const [items, setItems] = useState(['rent', 'water', 'phone']);
  return (
    <ReorderableList
      label={label}
      items={items}
      idOf={(id) => id}
      nameOf={(id) => id.toUpperCase()}
      onReorder={(ids) => {
        committed(ids);
        setItems(ids);
      }}
    >
      {(id, { handle, menu }) => (
        <>
          {handle}
          <span>{id}</span>
          {menu}
        </>
      )}
    </ReorderableList>
  );
};

const order = (label = 'Widgets') =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const handle = (name: string) => screen.getByRole('button', { name: `Reorder ${name}` });
const row = (name: string) => screen.getByText(name).closest('li') as HTMLElement;

beforeEach(() => committed.mockClear());
globalThis.CSS ??= {} as typeof CSS;
CSS.escape ??= (text) => text;

describe('by keyboard', () => {
  it('grabs with Space, moves with arrows, drops with Space, and tells each step', async () => {
    render(<List />);
    handle('RENT').focus();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('status')).toHaveTextContent(
      'RENT grabbed, position 1 of 3. Arrow keys move it, Space drops it, Escape cancels.',
    );
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(order()).toEqual(['water', 'phone', 'rent']);
    expect(screen.getByRole('status')).toHaveTextContent('RENT moved to position 3 of 3.');
    expect(committed).not.toHaveBeenCalled();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('status')).toHaveTextContent('RENT dropped at position 3 of 3.');
    expect(committed.mock.calls).toEqual([[['water', 'phone', 'rent']]]);
    expect(handle('RENT')).toHaveFocus();
  });

  it('puts back with Escape, and leaves a dialog around it open', async () => {
    const closed = jest.fn();
    render(
      <Dialog title="Layout Editor" onClose={closed}>
        <List />
      </Dialog>,
    );
    handle('PHONE').focus();
    await userEvent.keyboard(' {ArrowUp}');
    expect(order()).toEqual(['rent', 'phone', 'water']);
    await userEvent.keyboard('{Escape}');
    expect(order()).toEqual(['rent', 'water', 'phone']);
    expect(screen.getByRole('status')).toHaveTextContent('PHONE put back at position 3 of 3.');
    expect([committed.mock.calls, closed.mock.calls]).toEqual([[], []]);
  });

  it('puts back when the focus goes on', async () => {
    render(<List />);
    handle('PHONE').focus();
    await userEvent.keyboard(' {ArrowUp}{Tab}');
    expect(order()).toEqual(['rent', 'water', 'phone']);
    expect(committed).not.toHaveBeenCalled();
  });
});

describe('by mouse', () => {
  const drag = (name: string, over: string) => {
    fireEvent.dragStart(handle(name));
    fireEvent.dragEnter(row(over));
    fireEvent.dragOver(row(over));
  };

  it('moves a row to where it is dropped', async () => {
    render(<List />);
    drag('RENT', 'phone');
    await screen.findByText('RENT moved to position 3 of 3.');
    fireEvent.drop(row('phone'));
    fireEvent.dragEnd(handle('RENT'));
    expect(committed.mock.calls).toEqual([[['water', 'phone', 'rent']]]);
  });

  it('moves it to the first place above the list, and to the last one below', async () => {
    // Rows between 100 and 400 px; jsdom has no layout.
    const box = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 300, 300));
    render(<List />);
    // jsdom's drag events have no place either.
    const drags = (type: 'dragStart' | 'dragEnter' | 'dragOver' | 'drop', node: Element, clientY: number) =>
      fireEvent(node, Object.assign(createEvent[type](node), { clientX: 10, clientY }));
    const dragTo = (name: string, clientY: number) => {
      drags('dragStart', handle(name), 250);
      drags('dragEnter', document.body, clientY);
      drags('dragOver', document.body, clientY);
    };
    const letGo = (name: string, clientY: number) => {
      drags('drop', document.body, clientY);
      fireEvent.dragEnd(handle(name));
    };
    dragTo('PHONE', 40);
    await screen.findByText('PHONE moved to position 1 of 3.');
    letGo('PHONE', 40);
    expect(order()).toEqual(['phone', 'rent', 'water']);
    dragTo('PHONE', 600);
    await screen.findByText('PHONE moved to position 3 of 3.');
    letGo('PHONE', 600);
    expect(committed.mock.calls).toEqual([[['phone', 'rent', 'water']], [['rent', 'water', 'phone']]]);
    box.mockRestore();
  });

  it('puts it back when it is dropped elsewhere', async () => {
    render(<List />);
    drag('RENT', 'phone');
    await screen.findByText('RENT moved to position 3 of 3.');
    fireEvent.dragEnd(handle('RENT'));
    expect(order()).toEqual(['rent', 'water', 'phone']);
    expect(committed).not.toHaveBeenCalled();
  });

  it('takes nothing from another list', async () => {
    render(
      <>
        <List />
        <List label="Others" />
      </>,
    );
    const [first] = screen.getAllByRole('button', { name: 'Reorder RENT' }) as [HTMLElement];
    const other = within(screen.getByRole('list', { name: 'Others' })).getByText('phone');
    fireEvent.dragStart(first);
    fireEvent.dragEnter(other);
    fireEvent.dragOver(other);
    fireEvent.drop(other);
    fireEvent.dragEnd(first);
    expect([order(), order('Others'), committed.mock.calls]).toEqual([
      ['rent', 'water', 'phone'],
      ['rent', 'water', 'phone'],
      [],
    ]);
  });
});

describe('by its menu', () => {
  it('moves up and down, and not past the ends', async () => {
    render(<List />);
    await userEvent.click(screen.getByRole('button', { name: 'Actions for RENT' }));
    expect(screen.getByRole('menuitem', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move down' }));
    expect(order()).toEqual(['water', 'rent', 'phone']);
    expect(committed.mock.calls).toEqual([[['water', 'rent', 'phone']]]);
  });
});
