import { PublicLayout } from './public-layout.js';

export const NotFoundPage = () => (
  <PublicLayout
    title="404 Page Not Found"
    lead="This page does not exist."
    foot={<a href="/">Go to the home page</a>}
  />
);
