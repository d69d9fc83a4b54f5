import type { ViewProps } from '@daybook/frontend-kit';
import { Calendar } from '../calendar/calendar.js';

const CalendarView = ({ host }: ViewProps) => <Calendar shell={host} />;

export default CalendarView;
