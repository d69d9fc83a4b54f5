import type { User } from '@daybook/contracts';
import { useLayer } from '@daybook/ui/hooks/use-layer';
import { IconButton } from '@daybook/ui/icon-button';
import { CloseIcon } from '@daybook/ui/icons';
import { color, shadow, space } from '@daybook/ui/theme/tokens';
import { useEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { AccountItems, type AccountItemsProps } from './account-items.js';
import { HouseholdItems } from './household-items.js';
import { Navigation, type NavigationProps } from './navigation.js';
import { Person } from './person.js';

const slide = keyframes`from { transform: translateX(24px); opacity: 0 }`;

const Sheet = styled.dialog`
  width: min(320px, 86vw);
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0 0 0 auto;
  padding: ${space(2)} ${space(3)} ${space(4)};
  border: 0;
  border-left: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow};
  &[open] {
    display: flex;
    flex-direction: column;
    animation: ${slide} 180ms ease-out;
  }
  &::backdrop {
    background: rgb(0 0 0 / 0.45);
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-bottom: ${space(2)};
`;

const Foot = styled.div`
  display: grid;
  gap: 2px;
  margin-top: auto;
  padding-top: ${space(4)};
`;

export interface SlideInMenuProps extends NavigationProps, AccountItemsProps {
  user: User;
  onClose: () => void;
}

/** The phone's menu, on the side of the tab that opens it. The browser's own modal dialog keeps the focus in, closes on Escape and gives the focus back; Back closes it too. */
const SlideInMenu = ({ user, onClose, onFind, onLogout, leaving, ...navigation }: SlideInMenuProps) => {
  const sheet = useRef<HTMLDialogElement>(null);
  useLayer(sheet, { close: onClose, dirty: false, ask: () => undefined });
  useEffect(() => {
    const dialog = sheet.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <Sheet
      ref={sheet}
      aria-label="Menu"
      data-layer=""
      onClose={onClose}
      onClick={(event) => {
        if (event.target === sheet.current) onClose();
      }}
    >
      <Top>
        <Person user={user} />
        <IconButton label="Close menu" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Top>
      <Navigation
        {...navigation}
        onNavigate={(view) => {
          onClose();
          navigation.onNavigate(view);
        }}
      />
      <Foot>
        <HouseholdItems />
        <AccountItems
          onFind={() => {
            onClose();
            onFind();
          }}
          onLogout={onLogout}
          leaving={leaving}
        />
      </Foot>
    </Sheet>
  );
};

export default SlideInMenu;
