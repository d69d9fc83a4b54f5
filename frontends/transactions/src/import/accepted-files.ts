/** What the choice of files offers. A drop takes any file: what it is, its content tells. */
export const acceptedFiles = [
  '.csv,.tsv,.txt,.ofx,.qfx,.qif',
  'text/csv,text/plain,text/tab-separated-values',
  'application/x-ofx,application/vnd.intu.qfx,application/qif,application/x-qif',
].join(',');

/** Far more than a bank gives for a lifetime; a larger file is no statement and would fill the memory. */
export const largestFile = 200_000_000;
