export { Calendar as default } from '../calendar/calendar.js';
