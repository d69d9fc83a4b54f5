import '@daybook/frontend-kit/bootstrap';
import { startShell } from './start-shell.js';

startShell();
