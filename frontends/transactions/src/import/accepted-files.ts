/** For the file dialog. A drop takes any file: its content decides what it is. */
export const acceptedFiles = [
  '.csv,.tsv,.txt,.ofx,.qfx,.qif,.xlsx,.xls,.xml,.sta,.mt940,.940',
  'text/csv,text/plain,text/tab-separated-values',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel,application/xml,text/xml',
  'application/x-ofx,application/vnd.intu.qfx,application/qif,application/x-qif',
].join(',');

/** In bytes: far more than a bank exports for a lifetime; a larger file would fill the memory. */
export const largestFile = 200_000_000;
