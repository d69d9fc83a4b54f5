import { PublicLayout } from './public-layout.js';

export const NotFoundPage = () => (
  <PublicLayout
    title="404 Page Not Found"
    lead="There is nothing at this address."
    foot={<a href="/">Go to the start page</a>}
  />
);
