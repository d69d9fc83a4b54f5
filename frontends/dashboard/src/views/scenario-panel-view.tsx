import type { ViewProps } from '@daybook/frontend-kit';
import { BesideViews } from '../scenarios/beside-views.js';

const ScenarioPanelView = ({ host }: ViewProps) => <BesideViews shell={host} />;

export default ScenarioPanelView;
