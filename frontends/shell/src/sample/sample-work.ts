/** Loading or removal of sample data, while it is under way. */
export interface SampleWork {
  kind: 'loading' | 'removing';
  label: string;
  /** From 0 to 1. */
  share: number;
}
