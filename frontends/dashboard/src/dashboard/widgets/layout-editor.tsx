import { Button } from '@daybook/ui/button';
import { Checkbox } from '@daybook/ui/checkbox';
import { Dialog } from '@daybook/ui/dialog';
import { color, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { widgets } from './registry.js';

const List = styled.ul`
  li {
    padding: ${space(2)} 0;
  }
  li:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }
  p {
    padding-left: ${space(8)};
    color: ${color.muted};
  }
`;

interface LayoutEditorProps {
  layout: readonly string[];
  onToggle: (id: string) => void;
  onClose: () => void;
}

/** Which widgets the dashboard shows; every change is saved at once. */
const LayoutEditor = ({ layout, onToggle, onClose }: LayoutEditorProps) => {
  const active = widgets.filter(({ id }) => layout.includes(id)).length;
  return (
    <Dialog
      onClose={onClose}
      title="Layout Editor"
      description={`${active} of ${widgets.length} widgets active`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <List>
        {widgets.map(({ id, name, description, emoji }) => (
          <li key={id}>
            <Checkbox
              checked={layout.includes(id)}
              onChange={() => onToggle(id)}
              label={
                <>
                  <span aria-hidden="true">{emoji}</span> {name}
                </>
              }
            />
            <p>{description}</p>
          </li>
        ))}
      </List>
    </Dialog>
  );
};

export default LayoutEditor;
