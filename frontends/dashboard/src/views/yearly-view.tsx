import type { ViewProps } from '@daybook/frontend-kit';
import { Yearly } from '../yearly/yearly.js';

const YearlyView = ({ host }: ViewProps) => <Yearly shell={host} />;

export default YearlyView;
