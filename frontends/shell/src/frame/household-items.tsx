import { drawIcon } from '@daybook/ui/path-icon';
import { useQuery } from '@tanstack/react-query';
import { householdsQuery, isShown, nameOf, openHousehold } from '../shared/open-household.js';
import { NavItem } from './nav-item.js';

// Apart from the other icons, all of which are in the first load.
const HouseIcon = /* @__PURE__ */ drawIcon(<path d="M4 11.5 12 5l8 6.5M6 10v9.5h12V10m-7.5 9.5v-5h3v5" />);

/** The households of whoever belongs to several, as items of the phone's menu; nothing for the others. */
export const HouseholdItems = () => {
  const { data: households = [] } = useQuery(householdsQuery());
  if (households.length < 2) return null;
  return households.map((one) => (
    <NavItem
      key={one.id}
      label={nameOf(one)}
      icon={HouseIcon}
      current={isShown(one)}
      onSelect={() => openHousehold(one.id)}
    />
  ));
};
