import type { ViewProps } from '@daybook/frontend-kit';
import { Scenarios } from '../scenarios/scenarios.js';

const ScenariosView = ({ host }: ViewProps) => <Scenarios shell={host} />;

export default ScenariosView;
