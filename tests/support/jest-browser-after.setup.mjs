import { configure } from '@testing-library/dom';

// How long a spec waits for what is to appear: far longer than it takes, for a machine that has other work to do.
configure({ asyncUtilTimeout: 30_000 });
