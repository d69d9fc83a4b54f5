import '@daybook/frontend-kit/bootstrap';
import { startPublicPages } from './start-public-pages.js';

startPublicPages();
